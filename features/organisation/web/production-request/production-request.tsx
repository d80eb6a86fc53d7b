import { useSession } from '@pecset/accounts/web';
import { proseTime } from '@pecset/kernel';
import {
  Actions,
  Button,
  Card,
  Notice,
  serverClock,
  useAsk,
  useCall,
  useLanguage,
  useTexts,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type ProductionRequest as Request, requestProduction } from '../../contract/index.ts';
import classes from '../organisation-screen.module.css';
import { offerOf, type Standing } from './offer.ts';
import { productionRequestTexts } from './texts.ts';

/** Sends the request; a failure is only logged, and the button stays. */
const useRequest = () => {
  const call = useCall();
  return useMutation({
    mutationFn: async (): Promise<Request | undefined> => {
      const answer = await call(requestProduction);
      if (answer.ok) return answer.value;
      reportError(new Error(`The request for production failed: ${answer.refusal.errCode}`));
      return undefined;
    },
  });
};

type Props = Standing & { readonly onRequest: () => void };

export const ProductionRequest = ({ onRequest, ...standing }: Props) => {
  const t = useTexts(productionRequestTexts);
  const state = useSession();
  const ask = useAsk();
  const { data: made, mutateAsync, isPending } = useRequest();
  const request = made ?? standing.request;
  // The session learns of an answer first if it comes while the page is open.
  const isInSandbox = state.phase === 'signed-in' && state.session.sandboxMode;
  const isAdmin = state.phase === 'signed-in' && state.session.roles.includes('ADMN');
  const offer = isInSandbox && isAdmin ? offerOf({ ...standing, request }) : 'nothing';
  if (offer === 'nothing') return null;
  const press = async () => {
    if ((await ask.yesNo({ title: t('sureTitle'), message: t('sure') })) !== 'yes') return;
    const sent = await mutateAsync();
    if (!sent) return;
    onRequest();
    await ask.ok({ title: t('receivedTitle'), message: t('received') });
  };
  return (
    <Card id="production" title={t('title')}>
      {offer === 'open' && request ? <Open request={request} /> : <p>{t('lead')}</p>}
      {offer === 'again' && request && <Refused request={request} />}
      {offer !== 'open' && (
        <Actions>
          <Button loading={isPending} onClick={() => void press()}>
            {t(offer === 'again' ? 'requestAgain' : 'request')}
          </Button>
        </Actions>
      )}
    </Card>
  );
};

const useTime = () => {
  const { language } = useLanguage();
  return (at: string) => proseTime(new Date(at), new Date(serverClock.now()), language);
};

const Open = ({ request }: { readonly request: Request }) => {
  const t = useTexts(productionRequestTexts);
  const timeOf = useTime();
  return (
    <p role="status">
      {t('open', { time: timeOf(request.requestedAt) })} {t('received')}
    </p>
  );
};

const Refused = ({ request }: { readonly request: Request }) => {
  const t = useTexts(productionRequestTexts);
  const timeOf = useTime();
  return (
    <Notice tone="warning" title={t('refused', { time: timeOf(request.answeredAt ?? request.requestedAt) })}>
      <p className={classes.words}>{t('words', { words: request.words ?? '' })}</p>
    </Notice>
  );
};
