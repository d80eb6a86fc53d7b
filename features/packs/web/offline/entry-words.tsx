import { useSession } from '@pecset/accounts/web';
import type { Language } from '@pecset/contract';
import { budapestTime } from '@pecset/kernel';
import { kitTexts, serverClock, useLanguage, useTexts } from '@pecset/web-kit';
import { dispensePack, type HistoryItem } from '../../contract/index.ts';
import {
  afterFailure,
  type Failure,
  type Fate,
  hindranceOf,
  type Person,
  type Queued,
} from '../../domain/index.ts';
import { resultTone } from '../signals/result-tone.ts';
import { offlineTexts } from './texts.ts';

export const packSearch = ({ entry: { request } }: Queued) => {
  const { gtin, expDate, lotNum, sn } = request;
  return { gtin, expDate, lotNum, sn };
};

/** The pack as it was read, and when and by whom it was recorded. */
export const PackLines = ({ entry }: Queued) => {
  const t = useTexts(offlineTexts);
  const { request, user, recordedAt } = entry;
  const { gtin, sn, lotNum, expDate } = request;
  return (
    <>
      <strong>{t('sn', { sn })}</strong>
      <span>{t('gtin', { gtin })}</span>
      <span>{t('lotExp', { lotNum, expDate })}</span>
      <span>{t('recordedBy', { time: budapestTime(new Date(recordedAt)), userName: user.name })}</span>
    </>
  );
};

export type EntryState = { readonly tone: 'red' | 'amber' | 'grey'; readonly words: string };

type Words = Readonly<Record<Language, string>>;

const answerTexts = {
  success: { tone: 'grey', text: 'stateDone' },
  pending: { tone: 'amber', text: 'statePending' },
  warning: { tone: 'red', text: 'stateObjection' },
  alert: { tone: 'red', text: 'stateAlert' },
} as const;

const hindranceTexts = { 'too-old': 'stateTooOld', 'other-mode': 'stateOtherMode' } as const;

const refusals: Readonly<Record<string, Words>> = dispensePack.refusals;

/** Describes a stored failure, in the present language if the text is ours. */
const useTriedWords = () => {
  const kit = useTexts(kitTexts);
  const { language } = useLanguage();
  return ({ errCode, errStr }: Failure): string => {
    if (errCode === 'SYS-NETWORK') return kit('unreachable');
    return refusals[errCode]?.[language] ?? errStr ?? kit('unexpected', { code: errCode });
  };
};

/** Describes what became of an entry, in a sentence. */
export const useStateWords = () => {
  const t = useTexts(offlineTexts);
  const triedWords = useTriedWords();
  const state = useSession();
  const timeOf = (at: string) => budapestTime(new Date(at));

  const answered = (item: HistoryItem, by: Person, at: string): EntryState => {
    const { tone, text } = answerTexts[resultTone(item)];
    const code = item.reasonCode ?? item.alertId ?? '';
    return { tone, words: t(text, { userName: by.name, time: timeOf(at), code }) };
  };

  const waiting = ({ entry }: Queued, { tried }: Fate & { readonly kind: 'waiting' }): EntryState => {
    const isInSandbox = state.phase === 'signed-in' && state.session.sandboxMode;
    const sender = { ...entry, mode: isInSandbox ? 'sandbox' : 'production' } as const;
    const hindrance = hindranceOf(entry, sender, serverClock.now());
    if (hindrance && hindrance !== 'other-organisation')
      return { tone: 'red', words: t(hindranceTexts[hindrance]) };
    if (!tried) return { tone: 'amber', words: t('stateWaiting') };
    const { errCode, at } = tried;
    const words = triedWords(tried);
    const tone = afterFailure(tried) === 'refused' ? 'red' : 'amber';
    return { tone, words: t('stateTried', { time: timeOf(at), words: `${words} (${errCode})` }) };
  };

  return (queued: Queued): EntryState => {
    const { fate } = queued;
    switch (fate.kind) {
      case 'waiting':
        return waiting(queued, fate);
      case 'answered':
        return answered(fate.item, fate.by, fate.at);
      case 'giving-up':
        return {
          tone: 'amber',
          words: t('stateGivingUp', { userName: fate.by.name, because: t(fate.because) }),
        };
      case 'given-up': {
        const values = { userName: fate.by.name, time: timeOf(fate.at), because: t(fate.because) };
        return { tone: 'grey', words: t('stateGivenUp', values) };
      }
    }
  };
};
