import { ok, type Result, refuse } from '@pecset/kernel';
import type { HistoryItem } from '../contract/history-item.ts';
import { type LastingBarrier, lastingUndoBarrier } from './transaction.ts';

/** Ten days after the dispense (2016/161 Art. 13(1)(b)), counted in hours, independent of daylight saving time. */
export const undoWindowMs = 240 * 60 * 60 * 1000;

/** Why a row offers no undo, in the order of the checks. */
export type UndoBarrier = LastingBarrier | 'too-old';

export type UndoEligibility = Result<{ readonly msLeft: number }, UndoBarrier>;

/** The server's time, or the workstation's claim if earlier: a claim may shorten the window, never extend it. */
const dispensedAt = ({ trxTime, recorded }: HistoryItem): number =>
  Math.min(Date.parse(trxTime), recorded ? Date.parse(recorded.at) : Number.POSITIVE_INFINITY);

/**
 * Whether a row offers undo at `now` (milliseconds since 1970), and for how much longer. It only decides what is
 * offered: whether the undo succeeds is the national system's decision.
 */
export const undoEligibility = (item: HistoryItem, now: number): UndoEligibility => {
  const barrier = lastingUndoBarrier({ ...item, isDispense: item.trxType === 'DSPN' });
  if (barrier) return refuse(barrier);
  const msLeft = dispensedAt(item) + undoWindowMs - now;
  return msLeft > 0 ? ok({ msLeft }) : refuse('too-old');
};
