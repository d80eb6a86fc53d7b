import { budapestTime } from '@pecset/kernel';
import { eventKinds } from '@pecset/notifications/contract';
import { Actions, Badge, Button, Facts, Failure, ListRow, rowWords, useTexts } from '@pecset/web-kit';
import type { Webhook } from '../../contract/index.ts';
import type { ShownSecret } from './add-form.tsx';
import { Deliveries } from './deliveries.tsx';
import { wordsOfKind } from './event-words.ts';
import { webhooksTexts } from './texts.ts';
import { useWebhookActions } from './use-webhook-actions.tsx';
import classes from './webhooks.module.css';

type Props = {
  readonly webhook: Webhook;
  /** While a new secret is shown, none is made that would take its place. */
  readonly isSecretShown: boolean;
  readonly onMade: (made: ShownSecret) => void;
};

export const WebhookRow = ({ webhook, isSecretShown, onMade }: Props) => {
  const t = useTexts(webhooksTexts);
  const { test, changeKinds, rotate, remove, sendAgain, tested, isChanging, failure } = useWebhookActions(
    webhook,
    onMade,
  );
  const { address, mode } = webhook;
  const button = (words: string, onClick: () => Promise<void>) => (
    <Button
      variant="default"
      size="sm"
      disabled={isChanging}
      aria-label={`${words}: ${address}`}
      onClick={() => void onClick()}
    >
      {words}
    </Button>
  );
  return (
    <ListRow aria-label={address} className={classes.row}>
      <div className={rowWords}>
        <p className={classes.address}>
          <strong>{address}</strong> <Badge tone={mode === 'sandbox' ? 'sandbox' : 'green'}>{t(mode)}</Badge>{' '}
          <State webhook={webhook} />
        </p>
        <WebhookFacts webhook={webhook} />
        <Failure title={t('notDone')} words={failure} />
        <p role="status">{tested}</p>
        <Deliveries
          webhook={webhook}
          isChanging={isChanging}
          onSendAgain={(deliveryId) => void sendAgain(deliveryId)}
        />
      </div>
      <Actions>
        {button(t('sendTest'), test)}
        {button(t('changeKinds'), changeKinds)}
        {!isSecretShown && button(t('rotate'), rotate)}
        {button(t('remove'), remove)}
      </Actions>
    </ListRow>
  );
};

const State = ({ webhook: { failingSince, deliveries } }: Pick<Props, 'webhook'>) => {
  const t = useTexts(webhooksTexts);
  if (failingSince !== null)
    return <Badge tone="red">{t('failing', { time: budapestTime(new Date(failingSince)) })}</Badge>;
  const isTried = deliveries.some(({ attempts }) => attempts > 0);
  return <Badge tone={isTried ? 'green' : 'grey'}>{t(isTried ? 'works' : 'notTried')}</Badge>;
};

const WebhookFacts = ({ webhook: { kinds, formerSecretUntil } }: Pick<Props, 'webhook'>) => {
  const t = useTexts(webhooksTexts);
  const isAll = eventKinds.every((kind) => kinds.includes(kind));
  const facts = [
    [t('sends'), isAll ? t('allKinds') : kinds.map((kind) => wordsOfKind(t, kind)).join('; ')],
    ...(formerSecretUntil === null
      ? []
      : [[t('formerSecret'), budapestTime(new Date(formerSecretUntil))] as const]),
  ] as const;
  return <Facts inline facts={facts} />;
};
