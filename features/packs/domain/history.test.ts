import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryItem } from '../contract/history-item.ts';
import { historyRow } from '../contract/testing/history-row.ts';
import {
  earlierDispense,
  firstTransactionAt,
  isObjectedTo,
  packCondition,
  packStatus,
  takesOutcome,
  timeOfTransaction,
  undoEligibility,
  undoWindowMs,
} from './index.ts';

const hour = 60 * 60 * 1000;
const dispensedAt = Date.UTC(2026, 2, 20, 10);
const dispense = historyRow({ mlId: 100, trxTime: new Date(dispensedAt).toISOString() });

const anyItem: fc.Arbitrary<HistoryItem> = fc.record({
  mlId: fc.integer({ min: 1 }),
  trxTime: fc
    .date({ min: new Date(dispensedAt), max: new Date(dispensedAt + 300 * hour), noInvalidDate: true })
    .map((date) => date.toISOString()),
  trxType: fc.constantFrom('VRFY' as const, 'DSPN' as const, 'DSTR' as const, 'UDSP' as const),
  status: fc.constantFrom('A' as const, 'I' as const, 'U' as const, 'E' as const, null),
  reasonCode: fc.constantFrom('NMVS_NC_PCK_22', null),
  alertId: fc.constant(null),
  prnUserId: fc.constant(null),
  ackUserId: fc.constant(null),
  undoMlId: fc.option(fc.integer({ min: 1 })),
  userId: fc.integer({ min: 1 }),
  userName: fc.string({ minLength: 1 }),
  program: fc.constant(null),
  recorded: fc.constant(null),
  outcomes: fc.constant([]),
});
const anyHistory = fc.uniqueArray(anyItem, { selector: ({ mlId }) => mlId, maxLength: 8 });

test('a pack without history is unknown', () => {
  expect(packStatus([])).toBe('unknown');
});

test.each([
  ['A', 'active'],
  ['I', 'inactive'],
  [null, 'pending'],
  ['U', 'error'],
  ['E', 'error'],
] as const)('a pack whose newest row has status %s is %s', (status, expected) => {
  const older = { ...dispense, mlId: 1, status: status === 'A' ? ('I' as const) : ('A' as const) };
  const newest = { ...dispense, mlId: 2, status };
  expect(packStatus([newest, older])).toBe(expected);
});

test('an active pack to which the national system objected does not look in order', () => {
  const verified = { ...dispense, trxType: 'VRFY', status: 'A' } as const;
  expect(packCondition([verified])).toBe('active');
  expect(packCondition([{ ...verified, reasonCode: 'NMVS_FE_LOT_12' }])).toBe('error');
  expect(packCondition([{ ...dispense, reasonCode: 'NMVS_NC_PCK_23' }])).toBe('inactive');
  expect(packCondition([])).toBe('unknown');
});

test.each([
  ['never asked about', [], false],
  ['found to be in order', [null], false],
  ['of a batch that was recalled', ['NMVS_FE_LOT_01'], true],
  ['asked about while nothing was sent after a restore', ['PECSET_RESTORED'], false],
  ['asked about in vain after it was found to be in order', ['PECSET_NO_ANSWER', null], false],
  ['whose dispense nobody knows the end of', ['PECSET_NOT_CERTAIN', null], false],
  ['asked about in vain after an objection', ['PECSET_NO_ANSWER', 'NMVS_FE_LOT_12'], true],
])(
  'the national system objects only to what it was asked about: a pack %s, %j, %s',
  (_what, codes, objected) => {
    const rows = codes.map(
      (reasonCode, age) =>
        ({
          ...dispense,
          mlId: 10 - age,
          trxType: 'VRFY',
          status: reasonCode ? 'E' : 'A',
          reasonCode,
        }) as const,
    );
    expect(isObjectedTo(rows)).toBe(objected);
  },
);

test('the status of a pack does not depend on the order in which its rows come', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      expect(packStatus(history.toReversed())).toBe(packStatus(history));
    }),
  );
});

test.each([
  ['at once', 0, 240 * hour],
  ['after nine days', 216 * hour, 24 * hour],
  ['a millisecond before ten days', 240 * hour - 1, 1],
])('a dispense can be undone %s', (_when, age, msLeft) => {
  expect(undoEligibility(dispense, dispensedAt + age)).toEqual({ ok: true, value: { msLeft } });
});

test.each([
  ['a verify', { trxType: 'VRFY' }, 0, 'not-a-dispense'],
  ['a destroy', { trxType: 'DSTR' }, 0, 'not-a-dispense'],
  ['an undo', { trxType: 'UDSP' }, 0, 'not-a-dispense'],
  ['a dispense with a reason code', { reasonCode: 'NMVS_NC_PCK_23' }, 0, 'has-reason-code'],
  ['a dispense undone already', { undoMlId: 101 }, 0, 'already-undone'],
  ['a dispense of exactly ten days ago', {}, 240 * hour, 'too-old'],
  ['a dispense of eleven days ago', {}, 264 * hour, 'too-old'],
] as const)('%s cannot be undone', (_what, change, age, refusal) => {
  expect(undoEligibility({ ...dispense, ...change }, dispensedAt + age)).toEqual({ ok: false, refusal });
});

test('a dispense that still waits for its answer can be taken back', () => {
  expect(undoEligibility({ ...dispense, status: null }, dispensedAt)).toMatchObject({ ok: true });
});

test('ten days are 240 hours, also over the change to summer time', () => {
  const beforeTheChange = { ...dispense, trxTime: '2026-03-28T10:00:00.000Z' };
  const tenDaysLater = Date.parse('2026-04-07T10:00:00.000Z');
  expect(undoEligibility(beforeTheChange, tenDaysLater - 1).ok).toBe(true);
  expect(undoEligibility(beforeTheChange, tenDaysLater).ok).toBe(false);
});

test('undo is offered exactly under the four conditions of the specification', () => {
  fc.assert(
    fc.property(anyItem, fc.nat(600 * hour), (item, age) => {
      const now = dispensedAt + age;
      const offered =
        item.trxType === 'DSPN' &&
        item.reasonCode === null &&
        item.undoMlId === null &&
        now - Date.parse(item.trxTime) < undoWindowMs;
      expect(undoEligibility(item, now).ok).toBe(offered);
    }),
  );
});

test('a pack dispensed here before is recognised, with when and whether it can be undone', () => {
  const verify: HistoryItem = { ...dispense, mlId: 200, trxType: 'VRFY' };
  expect(earlierDispense([verify, dispense], dispensedAt + 12 * 60_000)).toEqual({
    item: dispense,
    undo: { ok: true, value: { msLeft: 240 * hour - 12 * 60_000 } },
  });
});

test('of several dispenses the newest one that stands counts', () => {
  const undone = { ...dispense, mlId: 300, undoMlId: 301 };
  const again = { ...dispense, mlId: 200 };
  expect(earlierDispense([undone, again, dispense], dispensedAt)?.item).toBe(again);
});

test('a dispense that still waits for its answer guards against a second one', () => {
  expect(earlierDispense([{ ...dispense, status: null }], dispensedAt)).toBeDefined();
});

test('an old dispense still guards, though it can no longer be undone', () => {
  expect(earlierDispense([dispense], dispensedAt + 300 * hour)).toMatchObject({
    undo: { ok: false, refusal: 'too-old' },
  });
});

test.each([
  ['never asked for', []],
  ['only verified', [{ ...dispense, trxType: 'VRFY' }]],
  ['dispensed and undone', [{ ...dispense, undoMlId: 101 }]],
  ['refused by the national system', [{ ...dispense, reasonCode: 'NMVS_NC_PCK_22' }]],
  ['not sent for an error', [{ ...dispense, status: 'E' }]],
] as const)('a pack that was %s has no earlier dispense', (_what, history) => {
  expect(earlierDispense(history, dispensedAt)).toBeUndefined();
});

test.each([
  ['an alert', { alertId: 'HU-1', reasonCode: 'NMVS_NC_PCK_22' }, true],
  ['an unknown product code, which raises none', { alertId: null, reasonCode: 'NMVS_NC_PC_01' }, true],
  ['a double scan', { alertId: null, reasonCode: 'NMVS_NC_PCK_23' }, false],
  ['a success', { alertId: null, reasonCode: null }, false],
])('whether %s takes an outcome: %j, %s', (_what, item, takes) => {
  expect(takesOutcome(item)).toBe(takes);
});

test('the number of a transaction begins with its time', () => {
  const ms = Date.UTC(2026, 2, 1, 8) - Date.UTC(2024, 0, 1);
  for (const sequence of [0, 1, 4095])
    expect(timeOfTransaction(ms * 4096 + sequence)).toBe(Date.UTC(2026, 2, 1, 8));
});

test('no transaction of a moment has a lower number than the first of that moment, and none before has a higher one', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2090, 0, 1) }), (time) => {
      const first = firstTransactionAt(time);
      expect(timeOfTransaction(first)).toBe(time);
      expect(timeOfTransaction(first - 1)).toBe(time - 1);
    }),
  );
});

test('what a counter claims of a dispense never extends its undo, and may shorten it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (hours) => {
      const at = new Date(dispensedAt + hours * hour).toISOString();
      const claimed = undoEligibility({ ...dispense, recorded: { at, userName: 'Anna' } }, dispensedAt);
      const left = undoWindowMs + Math.min(hours, 0) * hour;
      expect(claimed).toEqual(
        left > 0 ? { ok: true, value: { msLeft: left } } : { ok: false, refusal: 'too-old' },
      );
    }),
  );
});
