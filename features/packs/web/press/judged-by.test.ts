import { describe, expect, test } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { judgedBy, speaksAgainst } from './judged-by.ts';

const now = Date.parse('2026-03-01T08:00:30Z');
const trxTime = '2026-03-01T08:00:00Z';
const verified = historyRow({ mlId: 1, trxType: 'VRFY', status: 'A', trxTime });
const asked = {};
const unasked = { without: 'question' } as const;

/** The pack as it was read again, after this was added to a green history. */
const readAgain = (came: Parameters<typeof historyRow>[0], expired = false) => {
  const history = [historyRow({ mlId: 2, trxTime, ...came }), verified];
  const info = { expDate: null, lotNum: null, asOf: 2, history };
  return judgedBy(info, { expired, inDoubt: undefined, now });
};

const active = { trxType: 'VRFY', status: 'A' } as const;

describe('a press that came second', () => {
  test.each([
    ['a colleague’s verify that finds it active', active, asked],
    ['such a verify, though no question was asked', active, unasked],
    ['a colleague’s verify without an answer yet', { trxType: 'VRFY', status: null }, asked],
    ['a dispense that was taken back', { trxType: 'UDSP', status: 'A' }, asked],
  ] as const)('is sent again by itself after %s', (_what, came, circumstances) => {
    expect(speaksAgainst('dispense', circumstances, readAgain(came), now)).toBe(false);
  });

  test.each([
    ['a dispense at a till', { trxType: 'DSPN', status: 'I' }, asked],
    ['a till’s dispense without an answer yet', { trxType: 'DSPN', status: null }, asked],
    ['a destroy without an answer yet', { trxType: 'DSTR', status: null }, asked],
    ['a destroy', { trxType: 'DSTR', status: 'I' }, asked],
    ['a verify that finds it inactive', { trxType: 'VRFY', status: 'I' }, asked],
    ['an objection', { ...active, reasonCode: 'NMVS_FE_LOT_12' }, asked],
    ['an alert', { ...active, reasonCode: 'NMVS_FE_LOT_12', alertId: 'X-1' }, asked],
    ['a verify that failed, as no question was asked', { status: 'E', reasonCode: 'SYS' }, unasked],
    ['an old verify, as no question was asked', { ...active, trxTime: '2026-03-01T07:00:00Z' }, unasked],
  ] as const)('asks again after %s', (_what, came, circumstances) => {
    expect(speaksAgainst('dispense', circumstances, readAgain(came), now)).toBe(true);
  });

  test('asks again before an expired pack is handed out, not before it is destroyed', () => {
    expect(speaksAgainst('dispense', asked, readAgain(active, true), now)).toBe(true);
    expect(speaksAgainst('destroy', asked, readAgain(active, true), now)).toBe(false);
    expect(speaksAgainst('destroy', asked, readAgain({ trxType: 'DSPN', status: 'I' }), now)).toBe(true);
  });
});

test('a pack never seen is known to be so; one that could not be read is not', () => {
  const given = { expired: false, inDoubt: undefined, now };
  const never = { expDate: null, lotNum: null, asOf: null, history: [] };
  expect(judgedBy(never, given)).toMatchObject({ newest: 0, asOf: null, doubt: undefined });
  expect(judgedBy(undefined, given)).toMatchObject({ newest: undefined, asOf: undefined });
});

test('a pack under an open alert is asked about as one that was objected to, whatever was answered since', () => {
  const alert = historyRow({ mlId: 2, ...active, trxTime, reasonCode: 'NMVS_FE_LOT_12', alertId: 'X-1' });
  const history = [historyRow({ mlId: 3, ...active, trxTime }), alert];
  const info = { expDate: null, lotNum: null, asOf: 3, history };
  const given = { expired: true, inDoubt: undefined, now };
  expect(judgedBy(info, given).doubt).toBe('objected');
  expect(judgedBy({ ...info, history: [] }, given).doubt).toBe('expired');
});

test('a pack held back in a month that was put away is held back, whatever was answered since', () => {
  const decided = { outcome: 'technical', cause: 'manufacturer', decision: 'held', words: '' } as const;
  const said = { ...decided, decisionId: 1, userName: 'anna', at: trxTime };
  const putAway = [
    historyRow({ mlId: 0, trxType: 'unknown', status: 'E', alertId: 'HU-1', outcomes: [said] }),
  ];
  const info = { expDate: null, lotNum: null, asOf: 1, history: [verified] };
  const given = { expired: false, inDoubt: undefined, now };
  expect(judgedBy({ ...info, putAway }, given)).toMatchObject({ doubt: 'objected', heldBack: true });
  expect(judgedBy(info, given)).toMatchObject({ doubt: undefined, heldBack: false });
});
