import { type ErrorBody, type Language, type PlatformRefusal, platformRefusals } from '@pecset/contract';
import { type Refused, refuse } from '@pecset/kernel';

/** A refusal of the platform, with what its words or headers need. */
export type PlatformAnswer = {
  readonly platform: PlatformRefusal;
  /** Joined to the words: names of fields, the id of a request; never a value that was sent. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
};

export type TooManyRequests = PlatformAnswer & { readonly platform: 'too-many-requests' };

/** The one refusal of the platform that a handler may give: only it knows what it counts. */
export const tooManyRequests = (retryAfterSeconds: number): Refused<TooManyRequests> =>
  refuse({ platform: 'too-many-requests', retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });

const platformWords = ({ platform, detail }: PlatformAnswer, language: Language): string => {
  const words = platformRefusals[platform][language];
  return detail === undefined ? words : `${words} (${detail})`;
};

export const errorBodyOf = (answer: PlatformAnswer, language: Language): ErrorBody => ({
  error: { errCode: answer.platform, errStr: platformWords(answer, language) },
});
