import type { PackInfo, PressAnswer } from '../../contract/index.ts';

const neverSeen: PackInfo = { expDate: null, lotNum: null, history: [] };

/**
 * Up to the answer, if nothing came between that the history does not show; else up to where it did before. One that was
 * not loaded shows nothing, unless there is nothing before the answer.
 */
const asOfWith = (info: PackInfo | undefined, { mlId, after }: PressAnswer): PackInfo['asOf'] => {
  const asOf = info ? info.asOf : null;
  return after === asOf ? mlId : asOf;
};

/** Adds a new row on top, or replaces a known one in place: a repeated press answers with the same row. */
export const withItem = (info: PackInfo | undefined, answer: PressAnswer): PackInfo => {
  const { history, ...rest } = info ?? neverSeen;
  const { after: _known, ...item } = answer;
  return history.some(({ mlId }) => mlId === item.mlId)
    ? { ...rest, history: history.map((row) => (row.mlId === item.mlId ? item : row)) }
    : { ...rest, asOf: asOfWith(info, answer), history: [item, ...history] };
};

/** Marks the dispense with its undo, unless the undo was refused. */
export const withUndo = (info: PackInfo | undefined, undone: number, undo: PressAnswer): PackInfo => {
  const known = info?.history.find(({ mlId }) => mlId === undone);
  const marked = known && undo.reasonCode === null ? withItem(info, { ...known, undoMlId: undo.mlId }) : info;
  return withItem(marked, undo);
};
