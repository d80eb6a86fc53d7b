import { Actions, Button, Card, Notice, Quiet, serverClock, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { DeskRequest } from '../../contract/index.ts';
import { standsAgainst } from './checks.ts';
import classes from './desk.module.css';
import { requestsQuery } from './desk-queries.ts';
import { RequestChecksList } from './request-checks.tsx';
import { Loaded, useTimes } from './section.tsx';
import { operatorTexts } from './texts.ts';
import { useAnswering, useConnectionCheck } from './use-answering.tsx';

export const RequestsSection = () => {
  const t = useTexts(operatorTexts);
  const query = useQuery(requestsQuery(useCall()));
  return (
    <Card title={t('requests')}>
      <Loaded query={query}>
        {({ open, list }) =>
          list.length === 0 ? (
            <p>{t('noRequests')}</p>
          ) : (
            <>
              {list.map((request) => (
                <Request key={request.requestId} request={request} />
              ))}
              {open > list.length && <p>{t('moreRequests', { shown: list.length, open })}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

const Request = ({ request }: { readonly request: DeskRequest }) => {
  const t = useTexts(operatorTexts);
  const { time } = useTimes();
  const { organisation, checks, requestedAt, requestedBy: userName } = request;
  const { partnerId, postCode, city, address, vatnumber } = organisation;
  const name = organisation.name || t('noName', { partnerId: String(partnerId) });
  const { tried, check, isChecking, failure: notChecked } = useConnectionCheck(partnerId);
  const { approve, refuse, isPending, failure } = useAnswering(request, name);
  const place = [[postCode, city].filter(Boolean).join(' '), address].filter(Boolean).join(', ');
  const facts = [place, vatnumber && t('vatnumber', { vatnumber })].filter(Boolean).join(' · ');
  return (
    <article className={classes.request} aria-label={name}>
      <h3>{name}</h3>
      {facts && <p>{facts}</p>}
      <Quiet>{t('requestedBy', { time: time(requestedAt), userName })}</Quiet>
      <RequestChecksList checks={checks} tried={tried} />
      {(failure ?? notChecked) && (
        <Notice tone="failure" title={t('notDone')}>
          {failure ?? notChecked}
        </Notice>
      )}
      <Actions>
        <Button variant="default" loading={isChecking} onClick={check}>
          {t('checkAgain')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => void refuse()}>
          {t('refuse')}
        </Button>
        <Button
          variant={standsAgainst(checks, new Date(serverClock.now())) ? 'default' : 'filled'}
          loading={isPending}
          onClick={() => void approve()}
        >
          {t('approve')}
        </Button>
      </Actions>
    </article>
  );
};
