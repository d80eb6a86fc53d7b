import type { Result } from '@pecset/kernel';
import { type CallFailure, type CallOptions, useAsk, useFailureWords, useTexts } from '@pecset/web-kit';
import { type HistoryItem, undoDispense, verifyPack } from '../contract/index.ts';
import { isAnswer, makePressKeys, randomKey } from './press-keys.ts';
import { packsTexts } from './texts.ts';

/** As long as the page: a press without an answer is still the same one after another pack was on screen. */
const keys = makePressKeys(randomKey);

type Press = {
  /** The same words for the same press: what is done, and to what. */
  readonly name: string;
  readonly kind: 'operation' | 'undo';
  readonly send: (options: CallOptions) => Promise<Result<HistoryItem, CallFailure>>;
};

/** Sends a press under its own key, and tells why when nothing came of it. */
export const useSendPress = (): ((press: Press) => Promise<HistoryItem | undefined>) => {
  const t = useTexts(packsTexts);
  const ask = useAsk();
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

  return async ({ name, kind, send }) => {
    const answer = await send({ headers: { 'idempotency-key': keys.keyFor(name) } });
    if (answer.ok || isAnswer(answer.refusal.status)) keys.answered(name);
    if (answer.ok) return answer.value;
    // The login is on screen by now.
    if (answer.refusal.status !== 401) await tellFailure(kind, answer.refusal);
    return undefined;
  };
};
