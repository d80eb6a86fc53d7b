import {
  isPackChanged,
  mostJudged,
  type PressAnswered,
  type PressedAt,
  type PressKeys,
  type SentAs,
} from './press-keys.ts';

/** What a press is judged by once its pack was read again. */
export type Judged = Pick<PressedAt, 'asOf'> & { readonly speaksAgainst: boolean };

type Means = {
  readonly presses: Pick<PressKeys, 'send'>;
  readonly send: (headers: Readonly<Record<string, string>>, as: SentAs) => Promise<PressAnswered>;
  /** Undefined if the pack could not be read again. */
  readonly judgeAnew?: (() => Promise<Judged | undefined>) | undefined;
};

type Outcome = {
  /** `ask`: something else happened to the pack, nothing was sent, and the user has to be asked anew. */
  readonly answer: PressAnswered | 'ask';
  /** As it was sent last, with its key. */
  readonly press: PressedAt;
};

/**
 * Sends a press. If something else happened to the pack, nothing was sent: where nothing speaks against it, the same
 * press is sent again. It keeps its key, so that it counts once even if its first request arrives late.
 */
export const sendJudged = async (at: PressedAt, means: Means, judged = 1): Promise<Outcome> => {
  const { presses, send, judgeAnew } = means;
  let { key, since } = at;
  const answer = await presses.send(at, (headers, as) => {
    key = headers['idempotency-key'];
    ({ since } = as);
    return send(headers, as);
  });
  const press = { ...at, key, since };
  if (answer.ok || !isPackChanged(answer.refusal) || judged === mostJudged) return { answer, press };
  const anew = await judgeAnew?.();
  if (!anew) return { answer, press };
  return anew.speaksAgainst
    ? { answer: 'ask', press }
    : sendJudged({ ...press, asOf: anew.asOf }, means, judged + 1);
};
