import type { Notices } from '../contract/index.ts';
import type { ShownRow } from './answers-shown.ts';
import { answeredIn, answersIn } from './notices-change.ts';

const USUALLY_MS = 15_000;
const SOON_MS = 3_000;
/** What takes longer than this takes long. */
const SOON_FOR_MS = 120_000;

/** Of the transactions that were shown: is the answer of one neither shown nor told yet? */
const isAwaiting = (told: Notices | undefined, shown: readonly ShownRow[]): boolean => {
  const known = new Set([
    ...answeredIn(shown),
    ...(told ? answersIn(told.list) : []).map(({ answer }) => answer.mlId),
  ]);
  return shown.some(({ mlId }) => !known.has(mlId));
};

/** More often while an answer is awaited, but not for ever; `shownFor` is how long ago the last one was shown. */
export const pollMs = (told: Notices | undefined, shown: readonly ShownRow[], shownFor: number): number =>
  shownFor < SOON_FOR_MS && isAwaiting(told, shown) ? SOON_MS : USUALLY_MS;
