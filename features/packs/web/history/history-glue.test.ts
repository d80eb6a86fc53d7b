import { describe, expect, test } from 'vitest';
import type { HistoryItem } from '../../contract/index.ts';
import { shownExpiry } from '../reading/shown-expiry.ts';
import { resultTone } from '../signals/result-tone.ts';
import { withItem, withUndo } from './history-change.ts';
import { pollDelayMs, settledSince } from './pending-polls.ts';
import { daysLeft } from './row-words.ts';

const row = (given: Partial<HistoryItem> = {}): HistoryItem => ({
  mlId: 1,
  trxTime: '2026-05-01T08:00:00.000Z',
  trxType: 'DSPN',
  status: 'I',
  reasonCode: null,
  alertId: null,
  prnUserId: null,
  ackUserId: null,
  undoMlId: null,
  userId: 7,
  userName: 'minta.anna',
  outcomes: [],
  ...given,
});

describe('the history after an answer', () => {
  const before = { expDate: '270531', lotNum: 'A1', history: [row({ mlId: 1 })] };

  test('has the new row on top', () => {
    expect(withItem(before, row({ mlId: 2 })).history.map(({ mlId }) => mlId)).toEqual([2, 1]);
  });

  test('has the row once, though the press was repeated', () => {
    const after = withItem(before, row({ mlId: 1, alertId: 'X' }));
    expect(after).toEqual({ ...before, history: [row({ mlId: 1, alertId: 'X' })] });
  });

  test('begins with the answer when it could not be loaded', () => {
    expect(withItem(undefined, row()).history).toEqual([row()]);
  });

  test('shows which dispense was undone', () => {
    const undo = row({ mlId: 2, trxType: 'UDSP', status: 'A' });
    expect(withUndo(before, row({ mlId: 1 }), undo).history).toEqual([undo, row({ mlId: 1, undoMlId: 2 })]);
  });

  test('does not call a dispense undone when the undo was refused', () => {
    const refused = row({ mlId: 2, trxType: 'UDSP', reasonCode: 'NMVS_NC_PCK_21' });
    expect(withUndo(before, row({ mlId: 1 }), refused).history).toEqual([refused, row({ mlId: 1 })]);
  });
});

describe('a pending answer', () => {
  test('is asked for after 1, 2, 4, 8 and then every 15 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 40].map(pollDelayMs)).toEqual([1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  test('is noticed when it comes, and only then', () => {
    const awaited = row({ status: null });
    expect(settledSince([awaited], [awaited])).toEqual([]);
    expect(settledSince([awaited], [row({ mlId: 2 }), row()])).toEqual([row()]);
    expect(settledSince([row()], [row()])).toEqual([]);
  });
});

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
    expect(resultTone(row(given))).toBe(tone);
  });
});

describe('the expiry', () => {
  const noon = new Date('2027-05-31T10:00:00Z');

  test('without a day lasts to the end of its month', () => {
    expect(shownExpiry('270500', noon)).toEqual({ lastDay: '2027-05-31', expired: false });
  });

  test('ends at midnight in Budapest, not in London', () => {
    expect(shownExpiry('270531', new Date('2027-05-31T21:59:00Z')).expired).toBe(false);
    expect(shownExpiry('270531', new Date('2027-05-31T22:00:00Z')).expired).toBe(true);
  });

  test('that is no date is not called expired', () => {
    expect(shownExpiry('270231', noon)).toEqual({ lastDay: undefined, expired: false });
  });
});

test.each([
  [1, 1],
  [24 * 3_600_000, 1],
  [24 * 3_600_000 + 1, 2],
  [240 * 3_600_000, 10],
  [240 * 3_600_000 + 5000, 10],
])('an undo that is possible for %d ms more is offered for %d days', (ms, days) => {
  expect(daysLeft(ms)).toBe(days);
});
