import {
  Actions,
  Button,
  type CallFailure,
  Failure,
  Panel,
  useCall,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { useState, useSyncExternalStore } from 'react';
import { sendTest, subscribe, unsubscribe } from '../../contract/ways.ts';
import {
  allowAndSubscribe,
  type BrowserFailure,
  leaveHere,
  type SubscribeFailure,
} from './subscribe-here.ts';
import type { en } from './texts.en.ts';
import { pushTexts } from './texts.ts';
import { type BrowserState, browserState, onBrowserState } from './this-browser.ts';
import { useWays } from './use-ways.ts';
import { whoSubscribed } from './who-subscribed.ts';

const failureTexts = {
  'not-allowed': 'notAllowed',
  'no-worker': 'noWorker',
  'no-answer': 'noAnswer',
  'no-service': 'noService',
} as const satisfies Record<BrowserFailure, keyof typeof en>;

const stateTexts = {
  unsupported: ['isUnsupported', 'whichCan'],
  'install-first': ['isInstallFirst', 'howToInstall'],
  default: ['isOff', 'willAsk'],
  denied: ['isDenied', 'allowIt'],
  granted: ['isOff'],
} as const satisfies Record<BrowserState, readonly (keyof typeof en)[]>;

type Told = { readonly failed: string } | { readonly done: 'tested' } | undefined;

/** Allows one action at a time and keeps the result of the last one. */
const usePresses = (userId: number) => {
  const t = useTexts(pushTexts);
  const call = useCall();
  const { refetch } = useWays();
  const [pending, setPending] = useState<'switch' | 'test'>();
  const [told, setTold] = useState<Told>();
  const subscribeWords = useFailureWords(subscribe);
  const leaveWords = useFailureWords(unsubscribe);
  const testWords = useFailureWords(sendTest);
  const wordsOf = (failure: SubscribeFailure) =>
    'browser' in failure ? t(failureTexts[failure.browser]) : subscribeWords(failure.server);
  const press = (what: 'switch' | 'test', work: () => Promise<Told>) => async () => {
    setPending(what);
    setTold(undefined);
    setTold(await work());
    await refetch();
    setPending(undefined);
  };
  const failedWith = (words: (failure: CallFailure) => string, refusal: CallFailure) => ({
    failed: words(refusal),
  });
  return {
    pending,
    told,
    switchOn: press('switch', async () => {
      const answer = await allowAndSubscribe(call);
      if (!answer.ok) return { failed: wordsOf(answer.refusal) };
      whoSubscribed(localStorage).note(userId, true);
      return undefined;
    }),
    switchOff: press('switch', async () => {
      whoSubscribed(localStorage).note(userId, false);
      const answer = await call(unsubscribe);
      if (!answer.ok) return failedWith(leaveWords, answer.refusal);
      await leaveHere().catch(reportError);
      return undefined;
    }),
    test: press('test', async () => {
      const answer = await call(sendTest);
      return answer.ok ? { done: 'tested' } : failedWith(testWords, answer.refusal);
    }),
  };
};

/** Shows whether this browser gets messages, why not, and how to switch them on. */
export const ThisBrowser = ({ userId }: { readonly userId: number }) => {
  const t = useTexts(pushTexts);
  const state = useSyncExternalStore(onBrowserState, browserState);
  const { ways } = useWays();
  const { pending, told, switchOn, switchOff, test } = usePresses(userId);
  if (!ways) return null;
  const isOn = state === 'granted' && ways.subscribed;
  const canSwitch = state === 'granted' || state === 'default';
  return (
    <>
      <Panel tone={isOn ? 'green' : state === 'denied' ? 'red' : 'grey'}>
        {(isOn ? (['isOn'] as const) : stateTexts[state]).map((key, place) => (
          <p key={key}>{place === 0 ? <strong>{t(key)}</strong> : t(key)}</p>
        ))}
      </Panel>
      <Failure title={t('notDone')} words={told && 'failed' in told ? told.failed : undefined} />
      <p role="status">{told && 'done' in told && t(told.done)}</p>
      <Actions>
        {canSwitch && !isOn && (
          <Button loading={pending === 'switch'} onClick={() => void switchOn()}>
            {t('switchOn')}
          </Button>
        )}
        {isOn && (
          <>
            <Button variant="default" loading={pending === 'test'} onClick={() => void test()}>
              {t('test')}
            </Button>
            <Button variant="default" loading={pending === 'switch'} onClick={() => void switchOff()}>
              {t('switchOff')}
            </Button>
          </>
        )}
      </Actions>
    </>
  );
};
