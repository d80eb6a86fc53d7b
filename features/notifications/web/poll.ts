import type { Notices } from '../contract/index.ts';
import type { ShownRow } from './answers-shown.ts';
import { answeredIn, answersIn } from './notices-change.ts';

const USUALLY_MS = 15_000;
const SOON_MS = 3_000;
/** An answer that takes longer is no longer polled for at the short interval. */
const SOON_FOR_MS = 120_000;

/** Whether a shown transaction has an answer that is neither shown nor told yet. */
const isAwaiting = (told: Notices | undefined, shown: readonly ShownRow[]): boolean => {
  const known = new Set([
    ...answeredIn(shown),
    ...(told ? answersIn(told.list) : []).map(({ answer }) => answer.mlId),
  ]);
  return shown.some(({ mlId }) => !known.has(mlId));
};

/** Polls faster for a while if an answer is pending; `shownFor` is milliseconds since the last row was shown. */
export const pollMs = (told: Notices | undefined, shown: readonly ShownRow[], shownFor: number): number =>
  shownFor < SOON_FOR_MS && isAwaiting(told, shown) ? SOON_MS : USUALLY_MS;
