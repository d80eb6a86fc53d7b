import { describe, expect, test } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { withItem, withUndo } from './history-change.ts';

describe('the history after an answer', () => {
  const before = { expDate: '270531', lotNum: 'A1', history: [historyRow({ mlId: 1 })] };

  test('has the new row on top', () => {
    expect(withItem(before, historyRow({ mlId: 2 })).history.map(({ mlId }) => mlId)).toEqual([2, 1]);
  });

  test('has the row once, though the press was repeated', () => {
    const after = withItem(before, historyRow({ mlId: 1, alertId: 'X' }));
    expect(after).toEqual({ ...before, history: [historyRow({ mlId: 1, alertId: 'X' })] });
  });

  test('begins with the answer when it could not be loaded', () => {
    expect(withItem(undefined, historyRow()).history).toEqual([historyRow()]);
  });

  test.each([
    ['goes up to an answer that came right after what it shows', 1, 8],
    ['does not, if something came between that it does not show', 7, 1],
    ['does not, if nobody knows whether something came between', undefined, 1],
  ])('%s', (_what, after, asOf) => {
    expect(withItem({ ...before, asOf: 1 }, { ...historyRow({ mlId: 8 }), after }).asOf).toBe(asOf);
  });

  test.each([7, undefined])(
    'goes nowhere when it could not be loaded, and not all of it is there',
    (after) => {
      expect(withItem(undefined, { ...historyRow({ mlId: 8 }), after }).asOf).toBe(null);
    },
  );

  test('goes up to the answer when nothing was before it', () => {
    expect(withItem(undefined, { ...historyRow({ mlId: 8 }), after: null }).asOf).toBe(8);
    const never = { ...before, asOf: null, history: [] };
    expect(withItem(never, { ...historyRow({ mlId: 8 }), after: null })).toEqual({
      ...before,
      asOf: 8,
      history: [historyRow({ mlId: 8 })],
    });
  });

  test('shows which dispense was undone', () => {
    const undo = historyRow({ mlId: 2, trxType: 'UDSP', status: 'A' });
    expect(withUndo(before, 1, undo).history).toEqual([undo, historyRow({ mlId: 1, undoMlId: 2 })]);
  });

  test('does not call a dispense undone when the undo was refused', () => {
    const refused = historyRow({ mlId: 2, trxType: 'UDSP', reasonCode: 'NMVS_NC_PCK_21' });
    expect(withUndo(before, 1, refused).history).toEqual([refused, historyRow({ mlId: 1 })]);
  });
});
