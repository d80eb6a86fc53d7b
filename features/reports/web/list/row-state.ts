import type { HistoryItem } from '@pecset/packs/contract';
import { takesOutcome } from '@pecset/packs/domain';

/** What remains to be done about a row: wait for its answer, or record the outcome of its alert. */
export type RowState = 'pending' | 'undecided' | 'decided' | 'plain';

export const rowState = (row: HistoryItem): RowState => {
  if (takesOutcome(row)) return row.outcomes.length === 0 ? 'undecided' : 'decided';
  return row.status === null ? 'pending' : 'plain';
};
