import type { HistoryItem } from '../contract/history-item.ts';
import { newestOf } from './pack-status.ts';
import { type UndoEligibility, undoEligibility } from './undo-eligibility.ts';

export type EarlierDispense = {
  readonly item: HistoryItem;
  readonly undo: UndoEligibility;
};

/**
 * The newest dispense by this pharmacy that still stands: dispensing again would be a double scan, the most frequent
 * false alert. A dispense without an answer yet stands too; one that was objected to does not.
 */
export const earlierDispense = (
  history: readonly HistoryItem[],
  now: number,
): EarlierDispense | undefined => {
  const item = newestOf(history.filter(stands));
  return item && { item, undo: undoEligibility(item, now) };
};

const stands = ({ trxType, status, reasonCode, undoMlId }: HistoryItem): boolean =>
  trxType === 'DSPN' && reasonCode === null && undoMlId === null && (status === 'I' || status === null);
