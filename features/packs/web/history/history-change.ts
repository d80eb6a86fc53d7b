import type { HistoryItem, PackInfo } from '../../contract/index.ts';

const neverSeen: PackInfo = { expDate: null, lotNum: null, history: [] };

/** A new row goes on top, a known one is replaced where it stands: a repeated press answers the same row again. */
export const withItem = (info: PackInfo | undefined, item: HistoryItem): PackInfo => {
  const { history, ...rest } = info ?? neverSeen;
  return history.some(({ mlId }) => mlId === item.mlId)
    ? { ...rest, history: history.map((row) => (row.mlId === item.mlId ? item : row)) }
    : { ...rest, history: [item, ...history] };
};

/** The undone dispense names its undo, unless the undo was refused. */
export const withUndo = (info: PackInfo | undefined, undone: HistoryItem, undo: HistoryItem): PackInfo =>
  undo.reasonCode === null
    ? withItem(withItem(info, { ...undone, undoMlId: undo.mlId }), undo)
    : withItem(info, undo);
