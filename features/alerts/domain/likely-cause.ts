import type { AlertCause, AlertDecision, HistoryItem } from '@pecset/packs/contract';
import { decisionsFor } from './decisions-for.ts';
import type { EarlierPress } from './earlier-press.ts';
import type { Reading, ReadingDifference } from './reading-difference.ts';

/** All that is stored about an alert and that may tell its cause. */
export type AlertEvidence = {
  /** The transaction that raised it. */
  readonly item: HistoryItem;
  /** The pack as it was sent. */
  readonly sent: Reading;
  /** As the reader gave it; null if the data were typed, or the pack was opened without a scan. */
  readonly rawScan: string | null;
  /** All transactions of the pack. */
  readonly history: readonly HistoryItem[];
  /** The newest second reading that was kept. */
  readonly readAgain: Reading | undefined;
};

/** Why a cause is likely: what the facts say. */
export type Grounds =
  | {
      readonly kind: 'read-again';
      readonly difference: Exclude<ReadingDifference, { readonly kind: 'same' }>;
    }
  | {
      readonly kind: 'changed-after-scan';
      readonly difference: Exclude<ReadingDifference, { readonly kind: 'same' }>;
    }
  | { readonly kind: 'caps-lock' | 'caps-lock-perhaps' | 'lost-separator' | 'faulty-code' | 'typed' }
  | { readonly kind: 'typed-month'; readonly sent: string }
  | {
      readonly kind: 'earlier' | 'dispensed-long-ago' | 'recorded-and-dispensed';
      readonly earlier: EarlierPress;
    }
  | { readonly kind: 'expired'; readonly lastDay: string }
  | { readonly kind: 'undo-too-late' | 'undo-by-another' | 'nothing-to-undo' }
  | { readonly kind: 'answer-lost' | 'not-uploaded' | 'not-uploaded-same' | 'needs-no-verification' }
  | { readonly kind: 'inactive-elsewhere' | 'none-of-these' | 'unexplained' };

export type LikelyCause = {
  readonly cause: AlertCause;
  readonly grounds: Grounds;
  /** What follows from it. */
  readonly decision: AlertDecision;
  /** Whether it can be decided by now, or another reading of the box has to show it first. */
  readonly settledBy: 'decision' | 'second-reading';
};

/** Nobody is led to release a pack on grounds that another reading of it has yet to show. */
const impliedBy = (found: AlertCause, settledBy: LikelyCause['settledBy']): AlertDecision =>
  settledBy === 'second-reading' ? 'held' : decisionsFor(found)[0];

export const likelyCause = (
  found: AlertCause,
  grounds: Grounds,
  unusual: Partial<Pick<LikelyCause, 'decision' | 'settledBy'>> = {},
): LikelyCause => ({
  cause: found,
  grounds,
  decision: impliedBy(found, unusual.settledBy ?? 'decision'),
  settledBy: 'decision',
  ...unusual,
});
