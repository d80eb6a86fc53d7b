import { describe, expect, test } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { resultTone } from './result-tone.ts';

describe('an answer sounds like', () => {
  test.each([
    ['a success when an active pack was verified', { trxType: 'VRFY', status: 'A' }, 'success'],
    ['a warning when a verified pack is inactive', { trxType: 'VRFY', status: 'I' }, 'warning'],
    ['a success when a pack was dispensed', {}, 'success'],
    ['a success when it was destroyed', { trxType: 'DSTR' }, 'success'],
    ['a success when a dispense was undone', { trxType: 'UDSP', status: 'A' }, 'success'],
    ['a warning with any reason code', { reasonCode: 'NMVS_NC_PCK_23' }, 'warning'],
    ['a warning when nobody knows the pack', { trxType: 'VRFY', status: 'U' }, 'warning'],
    ['a warning after an error', { status: 'E' }, 'warning'],
    ['nothing yet while it is awaited', { status: null }, 'pending'],
    ['an alert whatever else it says', { alertId: 'A', status: null }, 'alert'],
  ] as const)('%s', (_, given, tone) => {
    expect(resultTone(historyRow(given))).toBe(tone);
  });
});
