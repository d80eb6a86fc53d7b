import type { HistoryItem, PackInfo } from '../../contract/index.ts';

const neverSeen: PackInfo = { expDate: null, lotNum: null, history: [] };

/** Adds a new row on top, or replaces a known one in place: a repeated press answers with the same row. */
export const withItem = (info: PackInfo | undefined, item: HistoryItem): PackInfo => {
  const { history, ...rest } = info ?? neverSeen;
  return history.some(({ mlId }) => mlId === item.mlId)
    ? { ...rest, history: history.map((row) => (row.mlId === item.mlId ? item : row)) }
    : { ...rest, history: [item, ...history] };
};

/** Marks the dispense with its undo, unless the undo was refused. */
export const withUndo = (info: PackInfo | undefined, undone: number, undo: HistoryItem): PackInfo => {
  const known = info?.history.find(({ mlId }) => mlId === undone);
  const marked = known && undo.reasonCode === null ? withItem(info, { ...known, undoMlId: undo.mlId }) : info;
  return withItem(marked, undo);
};
