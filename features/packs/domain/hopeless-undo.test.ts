import { describe, expect, test } from 'vitest';
import { historyRow } from '../contract/testing/history-row.ts';
import { firstTransactionAt, hopelessUndo, type UndoPress, type UndoRow, undoOffer } from './index.ts';

const dayMs = 24 * 60 * 60 * 1000;
const dispensedAt = Date.UTC(2026, 9, 20, 10);
const ANNA = 7;
const BELA = 8;

/** A row entered so many days after the dispense; a success unless given otherwise. */
const row = (days: number, given: Partial<UndoRow> = {}): UndoRow => ({
  ...historyRow({ mlId: firstTransactionAt(dispensedAt + days * dayMs), userId: ANNA }),
  ...given,
});
const dispense = row(0);
const at = (days: number, press: Partial<UndoPress> = {}): UndoPress => ({
  mode: 'production',
  by: ANNA,
  now: dispensedAt + days * dayMs,
  ...press,
});
const sandbox = { mode: 'sandbox' } as const;
const bela = { userId: BELA } as const;
const notCertain = { status: 'E', reasonCode: 'PECSET_NOT_CERTAIN' } as const;
const verified = { trxType: 'VRFY', status: 'A' } as const;
const destroyed = { trxType: 'DSTR' } as const;
const doubleScan = { reasonCode: 'NMVS_NC_PCK_23' } as const;
const lateUndo = { trxType: 'UDSP', reasonCode: 'NMVS_NC_PCK_20', undoMlId: dispense.mlId } as const;

describe('an undo by somebody else', () => {
  test('is hopeless in the sandbox, where each person is a user, and not under the one login of a pharmacy', () => {
    expect(hopelessUndo([dispense], at(1, { ...sandbox, by: BELA }))).toBe('undo-by-another');
    expect(hopelessUndo([dispense], at(1, sandbox))).toBeUndefined();
    expect(hopelessUndo([dispense], at(1, { by: BELA }))).toBeUndefined();
  });

  test.each([
    ['whose dispense has no answer yet', [{ ...dispense, status: null }]],
    ['of which nobody knows who dispensed it', [{ ...dispense, userId: null }]],
    ['that was found active since', [dispense, row(1, verified)]],
    ['that they have dispensed themselves since', [dispense, row(1, bela)]],
    ['that they may have dispensed themselves since', [dispense, row(1, { ...bela, ...notCertain })]],
    [
      'whose undo has no answer yet',
      [dispense, row(1, { trxType: 'UDSP', status: null, undoMlId: dispense.mlId })],
    ],
    ['whose undo nobody knows the end of', [dispense, row(1, { trxType: 'UDSP', ...notCertain })]],
  ])('is not known to be hopeless for a pack %s', (_what, since) => {
    expect(hopelessUndo(since, at(2, { ...sandbox, by: BELA }))).toBeUndefined();
  });

  test('is by the user who dispensed it last, also if it was pressed on an earlier row', () => {
    const since = [dispense, row(1, bela)];
    expect(hopelessUndo(since, at(2, sandbox))).toBe('undo-by-another');
    expect(hopelessUndo([...since, row(2, verified), row(3)], at(3, { ...sandbox, by: BELA }))).toBe(
      'undo-by-another',
    );
  });

  test('is as hopeless after looks, refusals and what was taken back before anybody was asked', () => {
    const taken = row(2, { ...bela, undoMlId: firstTransactionAt(dispensedAt + 3 * dayMs) });
    const since = [
      dispense,
      row(1, { trxType: 'VRFY' }),
      row(1.5, { ...bela, reasonCode: 'NMVS_NC_PCK_22' }),
      taken,
      row(3, { trxType: 'UDSP', undoMlId: taken.mlId }),
    ];
    expect(hopelessUndo(since, at(4, { ...sandbox, by: BELA }))).toBe('undo-by-another');
  });
});

describe('an undo that comes late', () => {
  test.each([
    ['sandbox', 10 * dayMs, undefined],
    ['sandbox', 10 * dayMs + 1, 'undo-too-late'],
    ['production', 10 * dayMs + 1, undefined],
    // Eleven calendar days, one of them of 25 hours, on a clock that is five minutes behind.
    ['production', 11 * dayMs + 65 * 60_000, undefined],
    ['production', 11 * dayMs + 65 * 60_000 + 1, 'undo-too-late'],
  ] as const)('in %s, %d ms after the dispense, is known to be: %s', (mode, age, known) => {
    expect(hopelessUndo([dispense], { mode, by: ANNA, now: dispensedAt + age })).toBe(known);
  });

  test('counts from when the national system can have booked it last', () => {
    expect(hopelessUndo([{ ...dispense, bookedBy: dispensedAt + 5 * dayMs }], at(14))).toBeUndefined();
    expect(hopelessUndo([{ ...dispense, bookedBy: dispensedAt + 5 * dayMs }], at(17))).toBe('undo-too-late');
    expect(hopelessUndo([dispense, row(5, doubleScan)], at(14))).toBeUndefined();
    expect(hopelessUndo([dispense, row(5)], at(14))).toBeUndefined();
  });

  test('is open where rows were lost with a backup that could have been dispensed anew', () => {
    const restoredAt = dispensedAt + 5 * dayMs;
    expect(hopelessUndo([dispense], at(14, { restoredAt }))).toBeUndefined();
    expect(hopelessUndo([dispense], at(17, { restoredAt }))).toBe('undo-too-late');
    expect(hopelessUndo([dispense, row(4, lateUndo)], at(5, { restoredAt }))).toBeUndefined();
    expect(hopelessUndo([dispense, row(6, lateUndo)], at(6, { restoredAt }))).toBe('undo-too-late');
  });

  test.each([
    ['nobody knows the end of a later dispense', row(1, notCertain)],
    ['nobody knows the end of a destroy', row(1, { ...destroyed, ...notCertain })],
    ['it was found active since', row(1, verified)],
    ['something was done with it that we do not know', row(1, { trxType: 'unknown' })],
  ])('is not known to be hopeless where %s', (_what, later) => {
    expect(hopelessUndo([dispense, later], at(100))).toBeUndefined();
  });

  test('is known once the national system has said so, until the pack is dispensed anew', () => {
    expect(hopelessUndo([dispense, row(9, lateUndo)], at(9))).toBe('undo-too-late');
    expect(hopelessUndo([dispense, row(9, lateUndo), row(9.5)], at(9.6))).toBeUndefined();
  });
});

test('a pack that was destroyed since cannot be taken back, unless it was found active after that', () => {
  const since = [dispense, row(1, verified), row(2, destroyed)];
  expect(hopelessUndo(since, at(3))).toBe('destroyed-here');
  expect(hopelessUndo([...since, row(3, verified)], at(3))).toBeUndefined();
});

test('the page offers what the row allows and nothing that is hopeless', () => {
  const item = historyRow({
    mlId: dispense.mlId,
    trxTime: new Date(dispensedAt).toISOString(),
    userId: ANNA,
  });
  const older = historyRow({ mlId: 1, trxType: 'DSTR' });
  expect(undoOffer(item, [item, older], at(1, sandbox))).toEqual({ ok: true, value: { msLeft: 9 * dayMs } });
  expect(undoOffer(item, [item], at(1, { ...sandbox, by: BELA }))).toEqual({
    ok: false,
    refusal: 'undo-by-another',
  });
  expect(undoOffer(item, [item], at(10))).toEqual({ ok: false, refusal: 'too-old' });
});
