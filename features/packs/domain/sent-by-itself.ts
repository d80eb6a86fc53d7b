import type { HistoryItem } from '../contract/history-item.ts';
import { newestOf } from './pack-status.ts';

/** Returns the dispense recorded offline since then (milliseconds since 1970) and sent later, if nothing came after it. */
export const sentByItself = (
  history: readonly HistoryItem[],
  recordedSince: number,
): HistoryItem['mlId'] | undefined => {
  const newest = newestOf(history);
  // A dispense recorded on another day does not belong to this press.
  const isOfHere = newest?.recorded && Date.parse(newest.recorded.at) >= recordedSince;
  return isOfHere ? newest.mlId : undefined;
};
