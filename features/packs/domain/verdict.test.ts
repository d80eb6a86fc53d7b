import { codeCatalogue } from '@pecset/nmvs/codes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AlertDecision, HistoryItem } from '../contract/history-item.ts';
import {
  isHeldBack,
  isObjectedTo,
  knownInactive,
  type VerdictFacts,
  type VerdictKind,
  verdictOn,
} from './index.ts';

const now = Date.UTC(2026, 10, 15, 8);
let count = 0;
const row = (given: Partial<HistoryItem>): HistoryItem => ({
  mlId: ++count,
  trxTime: new Date(now - 60_000).toISOString(),
  trxType: 'VRFY',
  status: 'A',
  reasonCode: null,
  alertId: null,
  prnUserId: null,
  ackUserId: null,
  undoMlId: null,
  userId: 7,
  userName: 'Anna',
  program: null,
  recorded: null,
  outcomes: [],
  ...given,
});
const withOutcome = (
  outcome: 'own-error' | 'technical' | 'suspicion',
  decision: AlertDecision | null = null,
): Pick<HistoryItem, 'outcomes'> => ({
  outcomes: [
    {
      ...{ decisionId: 1, outcome, cause: null, decision, words: '', userName: 'Anna' },
      at: new Date(now).toISOString(),
    },
  ],
});
const facts = (given: Partial<VerdictFacts>): VerdictFacts => ({
  history: [],
  expired: false,
  misread: false,
  unanswered: false,
  justDone: undefined,
  now,
  ...given,
});
const kindOf = (history: readonly HistoryItem[], more: Partial<VerdictFacts> = {}): VerdictKind =>
  verdictOn(facts({ history, ...more })).kind;

const alerted = row({ trxType: 'DSPN', status: 'I', reasonCode: 'NMVS_NC_PCK_22', alertId: 'HU-1' });
const dispensed = row({ trxType: 'DSPN', status: 'I' });
const destroyed = row({ trxType: 'DSTR', status: 'I' });

/** A dispense that waited to be sent, and its undo: both were cancelled, with the status known before. */
const cancelled = (status: HistoryItem['status'], before: HistoryItem['status'] = 'A') => {
  const dispense = row({ trxType: 'DSPN', status });
  const undo = row({ trxType: 'UDSP', status: before, undoMlId: dispense.mlId });
  return [{ ...dispense, undoMlId: undo.mlId }, undo];
};

test('a dispense that was taken back before it was sent says nothing of the pack: what was known before counts', () => {
  expect(kindOf(cancelled('A'))).toBe('unverified');
  // The page's view before it loads the history again.
  expect(kindOf(cancelled(null))).toBe('unverified');
  const [verified, ...rest] = [row({}), ...cancelled('A')];
  expect(verdictOn(facts({ history: [verified, ...rest] }))).toMatchObject({ kind: 'active', row: verified });
  expect(kindOf([row({ status: 'E', reasonCode: 'PECSET_UNREACHABLE' }), ...cancelled('E', 'E')])).toBe(
    'fault',
  );
});

test('a dispense that counted and was taken back leaves the pack active, by the word of the national system', () => {
  const [dispense, undo] = cancelled('I');
  expect(verdictOn(facts({ history: [dispense, undo].filter((one) => one !== undefined) }))).toMatchObject({
    kind: 'active',
    row: undo,
  });
  // The history does not reach back to the dispense of this undo.
  expect(kindOf([undo].filter((one) => one !== undefined))).toBe('active');
});

const uncertain = row({ trxType: 'DSPN', status: 'E', reasonCode: 'PECSET_NOT_CERTAIN' });
const found = row({ ...uncertain, ...withOutcome('technical') });

test('what is not certain asks for its outcome, once', () => {
  expect(verdictOn(facts({ history: [uncertain] }))).toMatchObject({ row: uncertain, leads: 'outcome' });
  expect(verdictOn(facts({ history: [found] }))).toMatchObject({ kind: 'not-certain', leads: 'none' });
});

test('what was cancelled without being sent is no word that a pack is active again', () => {
  expect(knownInactive([uncertain, ...cancelled('A')], now)?.kind).toBe('not-certain');
});

test('an undo that waits for the outcome of its dispense is awaited', () => {
  expect(kindOf(cancelled(null, null))).toBe('pending');
});

describe('one verdict for each thing that is known', () => {
  const cases: readonly (readonly [string, readonly HistoryItem[], Partial<VerdictFacts>, VerdictKind])[] = [
    ['nobody has asked for it', [], {}, 'unverified'],
    ['verified, and active', [row({})], {}, 'active'],
    ['active by a transaction that nobody knows', [row({ trxType: 'unknown' })], {}, 'fault'],
    ['active, but expired', [row({})], { expired: true }, 'expired'],
    ['never asked for, and expired', [], { expired: true }, 'expired'],
    ['just dispensed', [dispensed], { justDone: dispensed.mlId }, 'dispensed-now'],
    ['just dispensed, although expired', [dispensed], { justDone: dispensed.mlId, expired: true }, 'expired'],
    ['dispensed here some time ago', [dispensed], {}, 'dispensed-here'],
    ['dispensed here and verified since', [dispensed, row({ status: 'I' })], {}, 'dispensed-here'],
    ['destroyed here', [destroyed], {}, 'destroyed-here'],
    ['destroyed here because it had expired', [destroyed], { expired: true }, 'destroyed-here'],
    ['verified as inactive, and not by us', [row({ status: 'I' })], {}, 'inactive-elsewhere'],
    ['its batch is recalled', [row({ status: 'I', reasonCode: 'NMVS_FE_LOT_01' })], {}, 'recalled'],
    ['its product is withdrawn', [row({ status: 'I', reasonCode: 'NMVS_NC_PC_12' })], {}, 'withdrawn'],
    ['unknown product code', [row({ status: 'U', reasonCode: 'NMVS_NC_PC_01' })], {}, 'objection'],
    ['an active pack with another expiry', [row({ reasonCode: 'NMVS_FE_LOT_12' })], {}, 'objection'],
    ['unknown, without a code', [row({ status: 'U' })], {}, 'objection'],
    ['the national system is overloaded', [row({ status: 'E', reasonCode: 'NMVS_TE_TX_03' })], {}, 'fault'],
    ['nobody knows whether it counted', [uncertain], {}, 'not-certain'],
    ['nobody knows, and it is inactive now', [uncertain, row({ status: 'I' })], {}, 'not-certain'],
    ['nobody knows, and a colleague has found out', [found, row({ status: 'I' })], {}, 'not-certain'],
    ['nobody knew, and it is active now', [uncertain, row({})], {}, 'active'],
    ['an error without a code', [row({ status: 'E' })], {}, 'fault'],
    ['a code that nobody knows', [row({ reasonCode: 'NMVS_XX_1' })], {}, 'fault'],
    ['an answer is awaited', [row({ status: null })], {}, 'pending'],
    ['an answer is awaited, expired', [row({ status: null })], { expired: true }, 'pending'],
    ['an alert', [alerted], {}, 'alert'],
    ['an alert, then verified as active', [alerted, row({})], {}, 'alert'],
    ['an alert of an expired pack', [alerted], { expired: true }, 'alert'],
    ['an alert, and the last press has no answer', [alerted], { unanswered: true }, 'alert'],
    ['suspected', [row({ ...alerted, ...withOutcome('suspicion') }), row({})], {}, 'suspicion'],
    [
      'a mistake of ours with a pack dispensed here',
      [dispensed, row({ ...alerted, ...withOutcome('own-error') })],
      {},
      'dispensed-here',
    ],
    [
      'a technical fault, and active: it is asked about again before it is handed out',
      [row({ reasonCode: 'NMVS_FE_LOT_12', alertId: 'HU-2', ...withOutcome('technical') })],
      {},
      'unverified',
    ],
    [
      'a technical fault, and still unknown',
      [row({ status: 'U', reasonCode: 'NMVS_NC_PC_01', ...withOutcome('technical') })],
      {},
      'unverified',
    ],
    ['a press without an answer', [row({})], { unanswered: true }, 'unanswered'],
    ['read in doubt', [row({})], { misread: true }, 'misread'],
    ['read in doubt, and expired', [], { misread: true, expired: true }, 'misread'],
  ];
  test.for(cases)('%s', ([, history, more, kind]) => expect(kindOf(history, more)).toBe(kind));

  test('where the history could not be loaded nobody says that the pack is in order', () =>
    expect(verdictOn(facts({ history: undefined }))).toMatchObject({
      kind: 'history-unknown',
      tone: 'grey',
      leads: 'verify',
    }));
});

const anyRow = fc
  .record({
    trxType: fc.constantFrom('VRFY' as const, 'DSPN' as const, 'DSTR' as const, 'UDSP' as const),
    status: fc.constantFrom('A' as const, 'I' as const, 'U' as const, 'E' as const, null),
    reasonCode: fc.constantFrom(null, 'NMVS_XX_1', ...Object.keys(codeCatalogue)),
    alertId: fc.constantFrom(null, 'HU-1'),
    undoMlId: fc.constantFrom(null, 5),
    outcomes: fc.constantFrom(
      [],
      withOutcome('own-error').outcomes,
      withOutcome('technical').outcomes,
      withOutcome('suspicion').outcomes,
    ),
  })
  .map(row);
const anyHistory = fc.array(anyRow, { maxLength: 5 });
const anyFacts = fc.record({
  history: fc.option(anyHistory, { nil: undefined }),
  expired: fc.boolean(),
  misread: fc.boolean(),
  unanswered: fc.boolean(),
  justDone: fc.option(fc.nat(20), { nil: undefined }),
  now: fc.constant(now),
});

const newest = (history: readonly HistoryItem[]) => history.toSorted((a, b) => b.mlId - a.mlId)[0];

test('green is never beside an alert, an expiry, a doubt, a missing answer or an objection that stands', () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      const verdict = verdictOn(known);
      if (verdict.tone !== 'green') return;
      const { history = [], expired, misread, unanswered } = known;
      expect({ expired, misread, unanswered }).toEqual({ expired: false, misread: false, unanswered: false });
      expect(known.history).toBeDefined();
      expect(history.filter((one) => one.alertId !== null && one.outcomes.length === 0)).toEqual([]);
      expect(
        history.filter((one) => one.outcomes[0]?.outcome === 'suspicion' && one.alertId !== null),
      ).toEqual([]);
      const last = newest(history);
      expect(last?.status).toMatch(/[AI]/);
      if (last?.reasonCode !== null) {
        expect(last?.outcomes[0]?.outcome).toMatch(/own-error|technical/);
        // Whatever its outcome, the answer that raised an alert never makes a pack active.
        expect(verdict.kind).toBe('dispensed-now');
      }
    }),
  );
});

test('dispense leads only where all is green and the pack is active', () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      const { leads, tone, kind } = verdictOn(known);
      if (leads === 'dispense') expect({ tone, kind }).toEqual({ tone: 'green', kind: 'active' });
    }),
  );
});

test('an expired pack is never green', () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      expect(verdictOn({ ...known, expired: true }).tone).not.toBe('green');
    }),
  );
});

test('whatever the order of the rows, the verdict is the same', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { kind } = verdictOn(facts({ history }));
      expect(verdictOn(facts({ history: history.toReversed() })).kind).toBe(kind);
    }),
  );
});

describe('what is known to have left the market', () => {
  test('a pack destroyed here, dispensed here, or inactive elsewhere is known, with who did it', () => {
    expect(knownInactive([destroyed], now)).toEqual({ kind: 'destroyed-here', row: destroyed });
    expect(knownInactive([dispensed, row({ status: 'I' })], now)).toEqual({
      kind: 'dispensed-here',
      row: dispensed,
    });
    const elsewhere = row({ status: 'I' });
    expect(knownInactive([elsewhere], now)).toEqual({ kind: 'inactive-elsewhere', row: elsewhere });
  });

  test('a fault of a program after it changes nothing', () => {
    expect(knownInactive([destroyed, row({ status: 'E' })], now)?.kind).toBe('destroyed-here');
  });

  test.each([
    ['DSPN', 'dispensed-here'],
    ['DSTR', 'destroyed-here'],
  ] as const)('a %s whose answer is awaited counts', (trxType, kind) => {
    const awaited = row({ trxType, status: null });
    expect(knownInactive([awaited], now)).toEqual({ kind, row: awaited });
    expect(knownInactive([row({}), awaited], now)).toEqual({ kind, row: awaited });
  });

  test('a dispense or destroy that may have counted is known, until the pack is active after it', () => {
    for (const trxType of ['DSPN', 'DSTR'] as const) {
      const before = row({});
      const open = row({ trxType, status: 'E', reasonCode: 'PECSET_NOT_CERTAIN' });
      expect(knownInactive([before, open], now)).toEqual({ kind: 'not-certain', row: open });
      expect(knownInactive([open, row({ status: 'I' })], now)).toEqual({ kind: 'not-certain', row: open });
      expect(knownInactive([open, row({})], now)).toBeUndefined();
    }
  });

  test('an active pack and one that nobody asked for are not', () => {
    expect(knownInactive([row({})], now)).toBeUndefined();
    expect(knownInactive([], now)).toBeUndefined();
    const undone = row({ trxType: 'DSPN', status: 'I', undoMlId: 4 });
    expect(knownInactive([undone, row({ trxType: 'UDSP', status: 'A' })], now)).toBeUndefined();
  });
});

describe('a pack that is held back', () => {
  const later = () => row({ trxType: 'VRFY', status: 'A' });

  test.each(['held', 'reported', 'returned', 'destroyed'] as const)(
    'is red whatever is answered afterwards, once it was decided: %s',
    (decision) => {
      for (const outcome of ['own-error', 'technical'] as const) {
        const decided = { ...alerted, ...withOutcome(outcome, decision) };
        expect(verdictOn(facts({ history: [later(), decided] }))).toMatchObject({
          kind: 'held',
          tone: 'red',
          leads: 'dossier',
          row: decided,
        });
      }
      expect(kindOf([later(), { ...alerted, ...withOutcome('suspicion', decision) }])).toBe('suspicion');
    },
  );

  test('is to be verified again once it was released', () => {
    const released = { ...alerted, status: 'A' as const, ...withOutcome('technical', 'released') };
    expect(kindOf([released])).toBe('unverified');
    expect(kindOf([later(), released])).toBe('active');
  });

  test('stays red while one of its alerts is held, also if another was released', () => {
    const held = { ...alerted, ...withOutcome('technical', 'held') };
    const released = row({
      reasonCode: 'NMVS_NC_PC_02',
      alertId: 'HU-2',
      ...withOutcome('technical', 'released'),
    });
    expect(kindOf([later(), released, held])).toBe('held');
  });
});

const held = row({ ...alerted, ...withOutcome('technical', 'held') });

test('a pack that is held back is dispensed nowhere: what leads is its dossier, where it is released', () => {
  for (const kept of [held, row({ ...alerted, ...withOutcome('suspicion') })]) {
    expect(verdictOn(facts({ history: [kept, row({})] }))).toMatchObject({ tone: 'red', leads: 'dossier' });
    expect(isHeldBack([kept, row({})])).toBe(true);
  }
  // A newer alert that nobody has decided yet does not set it free.
  expect(isHeldBack([held, row({ ...alerted })])).toBe(true);
  expect(isHeldBack([row({ ...alerted, ...withOutcome('technical', 'released') })])).toBe(false);
  expect(isHeldBack([row({ ...alerted }), row({})])).toBe(false);
});

test('a pack that is held back says so beside a newer alert too, until it was released', () => {
  const suspected = row({ ...alerted, ...withOutcome('suspicion', 'held') });
  const open = row({ ...alerted, alertId: 'HU-3' });
  for (const kept of [held, suspected])
    expect(verdictOn(facts({ history: [open, kept] }))).toMatchObject({
      kind: 'alert',
      row: open,
      held: kept,
    });
  expect(verdictOn(facts({ history: [suspected] })).held).toBe(suspected);
  const released = row({ ...alerted, ...withOutcome('technical', 'released') });
  expect(verdictOn(facts({ history: [open, released] })).held).toBeUndefined();
  expect(verdictOn(facts({ history: undefined })).held).toBeUndefined();
});

test('a pack that is held back, or has an undecided alert, is asked about before a dispense, whatever was answered since', () => {
  expect(isObjectedTo([row({ ...alerted }), row({})])).toBe(true);
  expect(isObjectedTo([held, row({})])).toBe(true);
  expect(isObjectedTo([row({ ...alerted, ...withOutcome('own-error', 'released') }), row({})])).toBe(false);
});
