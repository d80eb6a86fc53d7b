import type { HistoryItem } from '../contract/history-item.ts';

/** What the counter says of a pack: `unknown` until it was asked for the first time. */
export type PackStatus = 'unknown' | 'active' | 'inactive' | 'pending' | 'error';

/** The pack's status is that of its newest row, in whatever order the rows come. */
export const packStatus = (history: readonly HistoryItem[]): PackStatus => {
  const newest = newestOf(history);
  return newest === undefined ? 'unknown' : statusOfRow(newest);
};

/** As it looks at the counter: an active pack to which the national system objected is not in order. */
export const packCondition = (history: readonly HistoryItem[]): PackStatus => {
  const status = packStatus(history);
  return status === 'active' && newestOf(history)?.reasonCode !== null ? 'error' : status;
};

/** `mlId` grows with time. */
export const newestOf = (rows: readonly HistoryItem[]): HistoryItem | undefined =>
  rows.reduce<HistoryItem | undefined>(
    (newest, row) => (newest === undefined || row.mlId > newest.mlId ? row : newest),
    undefined,
  );

/** Every status beside active, inactive and pending counts as an error: a pack nobody knows, too. */
const statusOfRow = ({ status }: HistoryItem): PackStatus => {
  switch (status) {
    case 'A':
      return 'active';
    case 'I':
      return 'inactive';
    case null:
      return 'pending';
    case 'U':
    case 'E':
      return 'error';
  }
};
