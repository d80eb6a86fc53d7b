import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useSession } from '@pecset/accounts/web';
import { proseTime } from '@pecset/kernel';
import { Notice, serverClock, useAsk, useCall, useLanguage, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type ProductionRequest as Request, requestProduction } from '../../contract/index.ts';
import { operatorTexts } from '../desk/texts.ts';
import { offerOf, type Standing } from './offer.ts';
import classes from './production-request.module.css';

/** What became of asking; a request that fails is only logged, and the button stays. */
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

/** For the organisation's page: the way from the sandbox to production. */
export const ProductionRequest = (standing: Standing) => {
  const t = useTexts(operatorTexts);
  const state = useSession();
  const ask = useAsk();
  const { data: made, mutateAsync, isPending } = useRequest();
  const request = made ?? standing.request;
  // The session hears first of an answer that comes while the page is open.
  const isInSandbox = state.phase === 'signed-in' && state.session.sandboxMode;
  const isAdmin = state.phase === 'signed-in' && state.session.roles.includes('ADMN');
  const offer = isInSandbox && isAdmin ? offerOf({ ...standing, request }) : 'nothing';
  if (offer === 'nothing') return null;
  const press = async () => {
    if ((await ask.yesNo({ title: t('productionMode'), message: t('sure') })) !== 'yes') return;
    if (await mutateAsync()) await ask.ok({ title: t('receivedTitle'), message: t('received') });
  };
  return (
    <section className={classes.panel} aria-labelledby="production-mode">
      <h2 id="production-mode">{t('productionMode')}</h2>
      {offer === 'open' && request ? <Open request={request} /> : <p>{t('productionLead')}</p>}
      {offer === 'again' && request && <Refused request={request} />}
      {offer !== 'open' && (
        <Button loading={isPending} onClick={() => void press()}>
          {t(offer === 'again' ? 'requestAgain' : 'requestProduction')}
        </Button>
      )}
    </section>
  );
};

const useTime = () => {
  const { language } = useLanguage();
  return (at: string) => proseTime(new Date(at), new Date(serverClock.now()), language);
};

const Open = ({ request }: { readonly request: Request }) => {
  const t = useTexts(operatorTexts);
  const timeOf = useTime();
  return (
    <p role="status">
      {t('requestOpen', { time: timeOf(request.requestedAt) })} {t('received')}
    </p>
  );
};

const Refused = ({ request }: { readonly request: Request }) => {
  const t = useTexts(operatorTexts);
  const timeOf = useTime();
  return (
    <Notice
      tone="warning"
      title={t('requestRefused', { time: timeOf(request.answeredAt ?? request.requestedAt) })}
    >
      <p className={classes.words}>{t('providerWrites', { words: request.words ?? '' })}</p>
    </Notice>
  );
};
