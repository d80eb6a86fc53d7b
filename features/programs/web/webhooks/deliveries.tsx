import { budapestTime } from '@pecset/kernel';
import { Actions, Badge, Button, List, ListRow, Quiet, rowWords, useTexts } from '@pecset/web-kit';
import type { Delivery, Webhook } from '../../contract/index.ts';
import { whyNot, wordsOfKind } from './event-words.ts';
import { webhooksTexts } from './texts.ts';
import classes from './webhooks.module.css';

type Props = {
  readonly webhook: Webhook;
  readonly isChanging: boolean;
  readonly onSendAgain: (deliveryId?: number) => void;
};

const tones = { waiting: 'blue', delivered: 'green', failed: 'red' } as const satisfies Record<
  Delivery['state'],
  string
>;

export const Deliveries = ({ webhook, isChanging, onSendAgain }: Props) => {
  const t = useTexts(webhooksTexts);
  const { deliveries, waiting, failed } = webhook;
  if (deliveries.length === 0) return null;
  return (
    <details>
      <summary>
        {t('deliveries')} ({t('counts', { waiting, failed })})
      </summary>
      {failed > 1 && (
        <Actions>
          <Button variant="default" size="sm" disabled={isChanging} onClick={() => onSendAgain()}>
            {t('sendAllAgain', { count: failed })}
          </Button>
        </Actions>
      )}
      <List label={t('deliveries')}>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isChanging={isChanging}
            onSendAgain={() => onSendAgain(delivery.id)}
          />
        ))}
      </List>
    </details>
  );
};

type RowProps = {
  readonly delivery: Delivery;
  readonly isChanging: boolean;
  readonly onSendAgain: () => void;
};

const DeliveryRow = ({ delivery, isChanging, onSendAgain }: RowProps) => {
  const t = useTexts(webhooksTexts);
  const { kind, eventId, state, queuedAt, attempts: count, nextAt } = delivery;
  const what = wordsOfKind(t, kind);
  const when = budapestTime(new Date(queuedAt));
  const tried = [
    ...(count > 1 ? [t('tries', { count })] : []),
    ...(count > 0 && nextAt !== null ? [t('nextTry', { time: budapestTime(new Date(nextAt)) })] : []),
  ];
  return (
    <ListRow>
      <div className={rowWords}>
        <p>
          {what} <Badge tone={tones[state]}>{t(state)}</Badge>
        </p>
        <Quiet>{[when, eventId, ...tried].join(' · ')}</Quiet>
        {state !== 'delivered' && <Quiet className={classes.sentence}>{whyNot(t, delivery)}</Quiet>}
      </div>
      {state === 'failed' && (
        <Actions>
          <Button
            variant="default"
            size="sm"
            disabled={isChanging}
            aria-label={`${t('sendAgain')}: ${what}, ${when}`}
            onClick={onSendAgain}
          >
            {t('sendAgain')}
          </Button>
        </Actions>
      )}
    </ListRow>
  );
};
