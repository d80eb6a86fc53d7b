import { type ErrorBody, type Language, type PlatformRefusal, platformRefusals } from '@pecset/contract';
import { type Refused, refuse } from '@pecset/kernel';

/** A refusal by the platform, with what its message or headers need. */
export type PlatformAnswer = {
  readonly platform: PlatformRefusal;
  /** Appended to the message: names of fields, the request id; never a value that was sent. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
};

export type TooManyRequests = PlatformAnswer & { readonly platform: 'too-many-requests' };

/** The only platform refusal that a handler may return, since only the handler knows its limits. */
export const tooManyRequests = (retryAfterSeconds: number): Refused<TooManyRequests> =>
  refuse({ platform: 'too-many-requests', retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });

export const platformWords = ({ platform, detail }: PlatformAnswer, language: Language): string => {
  const words = platformRefusals[platform][language];
  return detail === undefined ? words : `${words} (${detail})`;
};

export const errorBodyOf = (answer: PlatformAnswer, language: Language): ErrorBody => ({
  error: { errCode: answer.platform, errStr: platformWords(answer, language) },
});
