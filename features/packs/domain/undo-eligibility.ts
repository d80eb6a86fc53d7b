import { ok, type Result, refuse } from '@pecset/kernel';
import type { HistoryItem } from '../contract/history-item.ts';
import { type LastingBarrier, lastingUndoBarrier } from './transaction.ts';

/** Ten days after the dispense (2016/161 Art. 13(1)(b)), counted in hours: summer time does not move them. */
export const undoWindowMs = 240 * 60 * 60 * 1000;

/** Why a row offers no undo, in the order in which it is looked at. */
export type UndoBarrier = LastingBarrier | 'too-old';

export type UndoEligibility = Result<{ readonly msLeft: number }, UndoBarrier>;

/** The server's time, or when the counter says that it handed the pack out before: a claim may shorten, never extend. */
const dispensedAt = ({ trxTime, recorded }: HistoryItem): number =>
  Math.min(Date.parse(trxTime), recorded ? Date.parse(recorded.at) : Number.POSITIVE_INFINITY);

/**
 * Whether a row offers undo at `now` (milliseconds since 1970), and for how long still. It only decides
 * what is offered: whether the undo succeeds is the national system's decision.
 */
export const undoEligibility = (item: HistoryItem, now: number): UndoEligibility => {
  const barrier = lastingUndoBarrier({ ...item, isDispense: item.trxType === 'DSPN' });
  if (barrier) return refuse(barrier);
  const msLeft = dispensedAt(item) + undoWindowMs - now;
  return msLeft > 0 ? ok({ msLeft }) : refuse('too-old');
};
