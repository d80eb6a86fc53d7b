import { expect, test } from 'vitest';
import { historyRow } from '../contract/testing/history-row.ts';
import { warningsBefore } from './warnings-before.ts';

const trxTime = '2026-03-01T08:00:00Z';
const now = Date.parse('2026-03-01T08:01:00Z');
const active = historyRow({ mlId: 1, trxType: 'VRFY', status: 'A', trxTime });
const dispensed = historyRow({ mlId: 2, trxType: 'DSPN', status: 'I', trxTime });
const alert = historyRow({
  ...{ mlId: 2, trxType: 'VRFY', status: 'I', trxTime },
  ...{ reasonCode: 'NMVS_FE_LOT_12', alertId: 'X-1' },
});

test('nobody is asked before an active pack is handed out that nothing speaks against', () => {
  expect(warningsBefore('dispense', { history: [active], expired: false, now })).toEqual([]);
});

test('before a pack is handed out one is asked about each thing that speaks against it', () => {
  const asked = (history: readonly (typeof active)[], expired = false) =>
    warningsBefore('dispense', { history, expired, now });
  expect(asked([active], true)).toEqual(['expired']);
  expect(asked([dispensed, active])).toEqual(['dispensed-here']);
  expect(asked([alert, active], true)).toEqual(expect.arrayContaining(['expired', 'objected']));
});

test('whatever its date and its alert, a pack may be destroyed, but one that is gone already is asked about', () => {
  expect(warningsBefore('destroy', { history: [active], expired: true, now })).toEqual([]);
  expect(warningsBefore('destroy', { history: [dispensed, active], expired: false, now })).toEqual([
    'dispensed-here',
  ]);
});
