import { useSessions } from '@pecset/accounts/web';
import type { Result } from '@pecset/kernel';
import { type CallFailure, type CallOptions, useAsk, useFailureWords, useTexts } from '@pecset/web-kit';
import { type HistoryItem, undoDispense, verifyPack } from '../../contract/index.ts';
import { packsTexts } from '../texts.ts';
import { isAnswer, openPresses, type PressedAt } from './press-keys.ts';

type Press = {
  /** The same words for the same press: what is done, and to what. */
  readonly name: string;
  readonly kind: 'operation' | 'undo';
  readonly at: PressedAt;
  readonly send: (options: CallOptions) => Promise<Result<HistoryItem, CallFailure>>;
};

/** Sends a press under its own key, and tells why when nothing came of it. */
export const useSendPress = (): ((press: Press) => Promise<HistoryItem | undefined>) => {
  const t = useTexts(packsTexts);
  const ask = useAsk();
  const sessions = useSessions();
  const words = { operation: useFailureWords(verifyPack), undo: useFailureWords(undoDispense) };

  const tellFailure = async (kind: Press['kind'], failure: CallFailure) => {
    const silent = /^SYS-(NETWORK|HTTP-5)/.test(failure.errCode);
    await ask.ok({
      tone: 'danger',
      title: t(silent ? 'noAnswerTitle' : 'failedTitle'),
      message: t('failedCode', {
        words: silent ? t('noAnswer') : words[kind](failure),
        code: failure.errCode,
      }),
    });
  };

  return async ({ name, kind, at, send }) => {
    const answer = await send({ headers: { 'idempotency-key': openPresses.keyFor(name, at) } });
    if (answer.ok || isAnswer(answer.refusal.status)) openPresses.answered(name);
    if (answer.ok) return answer.value;
    // Who is signed out by now, or has signed out, is on the way to the login; else nothing is passed over in silence.
    if (!sessions.isSignedOut()) await tellFailure(kind, answer.refusal);
    return undefined;
  };
};
