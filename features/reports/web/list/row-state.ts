import type { HistoryItem } from '@pecset/packs/contract';
import { takesOutcome } from '@pecset/packs/domain';

/** What is still to be done about a row: an answer is awaited, or somebody must say how its alert turned out. */
export type RowState = 'pending' | 'undecided' | 'decided' | 'plain';

export const rowState = (row: HistoryItem): RowState => {
  if (takesOutcome(row)) return row.outcomes.length === 0 ? 'undecided' : 'decided';
  return row.status === null ? 'pending' : 'plain';
};
