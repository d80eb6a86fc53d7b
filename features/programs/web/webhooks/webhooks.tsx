import { Actions, Button, Card, Empty, kitTexts, List, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MOST_WEBHOOKS, type Webhook } from '../../contract/index.ts';
import { ShownOnce } from '../shown-once.tsx';
import { AddForm, type ShownSecret } from './add-form.tsx';
import { webhooksTexts } from './texts.ts';
import { WebhookRow } from './webhook-row.tsx';
import { webhooksQuery } from './webhooks-query.ts';

type Shown =
  | { readonly part: 'list' }
  | { readonly part: 'form' }
  | ({ readonly part: 'secret' } & ShownSecret);

/** Addresses that events are sent to; `mode` is the one in which the organisation is now. */
export const Webhooks = ({ mode }: Pick<Webhook, 'mode'>) => {
  const t = useTexts(webhooksTexts);
  const [shown, setShown] = useState<Shown>({ part: 'list' });
  const { data, isFetching, refetch } = useQuery(webhooksQuery(useCall()));
  const card = useRef<HTMLElement>(null);
  const showList = () => {
    setShown({ part: 'list' });
    card.current?.focus();
  };
  const showSecret = (made: ShownSecret) => setShown({ part: 'secret', ...made });
  return (
    <>
      {shown.part === 'secret' && (
        <ShownOnce
          title={t('secretOf', { address: shown.address })}
          words={t('onlyOnce')}
          secret={shown.secret}
          onStored={showList}
        />
      )}
      <Card id="webhooks" ref={card} title={t('title')} lead={t('lead')}>
        {!data && <NotLoaded isLoading={isFetching} onTryAgain={() => void refetch()} />}
        {data && <WebhookList webhooks={data} isSecretShown={shown.part === 'secret'} onMade={showSecret} />}
        <Actions>
          {data && data.length < MOST_WEBHOOKS && shown.part === 'list' && (
            <Button variant="default" onClick={() => setShown({ part: 'form' })}>
              {t('add')}
            </Button>
          )}
          {data && data.length > 0 && (
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('refresh')}
            </Button>
          )}
        </Actions>
      </Card>
      {shown.part === 'form' && <AddForm mode={mode} onMade={showSecret} onCancel={showList} />}
    </>
  );
};

type ListProps = {
  readonly webhooks: readonly Webhook[];
  readonly isSecretShown: boolean;
  readonly onMade: (made: ShownSecret) => void;
};

const WebhookList = ({ webhooks, isSecretShown, onMade }: ListProps) => {
  const t = useTexts(webhooksTexts);
  if (webhooks.length === 0)
    return (
      <Empty>
        <p>{t('empty')}</p>
      </Empty>
    );
  return (
    <List label={t('title')}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} {...{ webhook, isSecretShown, onMade }} />
      ))}
    </List>
  );
};

type NotLoadedProps = { readonly isLoading: boolean; readonly onTryAgain: () => void };

const NotLoaded = ({ isLoading, onTryAgain }: NotLoadedProps) => {
  const t = useTexts(webhooksTexts);
  const kit = useTexts(kitTexts);
  if (isLoading) return <p role="status">{t('loading')}</p>;
  return (
    <>
      <p role="alert">{t('loadFailed')}</p>
      <Actions>
        <Button variant="default" onClick={onTryAgain}>
          {kit('tryAgain')}
        </Button>
      </Actions>
    </>
  );
};
