import type { HistoryItem } from '../contract/history-item.ts';

/** The pack's status at the counter; `unknown` before its first transaction. */
export type PackStatus = 'unknown' | 'active' | 'inactive' | 'pending' | 'error';

/** The status of the newest row, whatever the order of the rows. */
export const packStatus = (history: readonly HistoryItem[]): PackStatus => {
  const newest = newestOf(history);
  return newest === undefined ? 'unknown' : statusOfRow(newest);
};

/** As `packStatus`, but an active pack to which the national system objected is an error. */
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

/** Any status other than active, inactive or pending is an error, including a pack unknown to the national system. */
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
