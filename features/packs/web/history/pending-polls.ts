import type { HistoryItem } from '../../contract/index.ts';

/** When to ask again for a pending answer: after 1, 2, 4, 8 and then every 15 seconds. */
export const pollDelayMs = (asked: number): number => Math.min(2 ** asked, 15) * 1000;

export const isPending = ({ status }: HistoryItem): boolean => status === null;

/** The rows whose answer has come since `before`. */
export const settledSince = (
  before: readonly HistoryItem[],
  after: readonly HistoryItem[],
): readonly HistoryItem[] => {
  const awaited = new Set(before.filter(isPending).map(({ mlId }) => mlId));
  return after.filter((row) => awaited.has(row.mlId) && !isPending(row));
};
