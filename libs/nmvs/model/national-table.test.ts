import { expect, test } from 'vitest';
import { applyOperation } from './apply-operation.ts';
import { defaultParameters } from './circumstances.ts';
import type { Operation } from './operations.ts';
import type { Mark, Pack } from './pack.ts';
import type { Reason } from './reasons.ts';

// The oracle of the model: the national state table as its sources give it, written out by hand and
// sharing nothing with the model's own tables. Marks: S = sourced, INF = inferred, OPEN = the sources are
// silent and we chose.
//
// alcyons         client of the French national system, its handling of answers
// bemvo-sws       bemvo.be, software suppliers
// dr              Commission Delegated Regulation (EU) 2016/161
// fimvo-27        laakevarmennus.fi, 5.11 Status change could not be performed
// francemvo       France MVO, newsletter of 2021-04-06 on NMVS_NC_PCK_22
// lcal-v4         the interface's v4.0 schema, texts of its return codes
// reks            reks.ee, descriptions of alerts, January 2020
// securmed-codes  securmed.org.uk, FMD NMVS alert codes

type Expected = readonly [
  code: string,
  alert: 'alert' | 'no alert',
  after: 'unchanged' | 'ACTIVE' | 'set' | 'counted',
];
type Line = {
  readonly present: string;
  readonly pack: Pack;
  /** The decommission and the undo for the pack's own reason; every other one is "different". */
  readonly pair: readonly [set: Operation | 'none', undo: Operation | 'none'];
  readonly sameSet: Expected;
  readonly otherSet: Expected;
  readonly matchingUndo: Expected;
  readonly otherUndo: Expected;
  readonly source: string;
};

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 2, 20, 10);
const own = (age = day, doubleScans = 0): Mark => ({ by: 'we', at: now - age, doubleScans });
const theirs: Mark = { by: 'they', at: now - day, doubleScans: 0 };

const nothing: Expected = ['does not occur', 'no alert', 'unchanged'];
const setNow: Expected = ['NMVS_SUCCESS', 'no alert', 'set'];
const undone: Expected = ['NMVS_SUCCESS', 'no alert', 'ACTIVE'];
const counted: Expected = ['NMVS_NC_PCK_23', 'no alert', 'counted'];
const inactive: Expected = ['NMVS_NC_PCK_22', 'alert', 'unchanged'];
const inactiveNoAlert: Expected = ['NMVS_NC_PCK_22', 'no alert', 'unchanged'];
const noFit: Expected = ['NMVS_NC_PCK_06', 'alert', 'unchanged'];
const noFitNoAlert: Expected = ['NMVS_NC_PCK_06', 'no alert', 'unchanged'];
const tooLate: Expected = ['NMVS_NC_PCK_20', 'alert', 'unchanged'];
const otherUser: Expected = ['NMVS_NC_PCK_21', 'alert', 'unchanged'];

const pairs = {
  SUPPLIED: ['dispense', 'undo-dispense'],
  EXPORTED: ['export', 'undo-export'],
  SAMPLE: ['sample', 'undo-sample'],
  FREESAMPLE: ['free-sample', 'undo-free-sample'],
  LOCKED: ['lock', 'undo-lock'],
} as const;

const reversibleLines = Object.entries(pairs).flatMap(([reason, pair]): Line[] => [
  {
    present: `${reason}, own`,
    pack: { [reason]: own() },
    pair,
    sameSet: counted, // S:francemvo: the same end user repeating it gets PCK_23
    otherSet: inactive, // S:reks
    matchingUndo: undone, // S:securmed-codes, within 10 days
    otherUndo: noFit, // S:reks
    source: 'S:francemvo, reks, securmed-codes',
  },
  {
    present: `${reason}, own, one double scan`,
    pack: { [reason]: own(day, 1) },
    pair,
    sameSet: counted, // S:francemvo: "twice"
    otherSet: inactive,
    matchingUndo: undone,
    otherUndo: noFit,
    source: 'S:francemvo, reks, securmed-codes',
  },
  {
    present: `${reason}, own, two double scans`,
    pack: { [reason]: own(day, 2) },
    pair,
    sameSet: inactive, // S:francemvo: the 4th scan raises PCK_22
    otherSet: inactive,
    matchingUndo: undone,
    otherUndo: noFit,
    source: 'S:francemvo, reks, securmed-codes',
  },
  {
    present: `${reason}, own, ten days to the millisecond`,
    pack: { [reason]: own(10 * day) },
    pair,
    sameSet: counted,
    otherSet: inactive,
    matchingUndo: undone, // OPEN: seconds or calendar days is not known
    otherUndo: noFit,
    source: 'S:securmed-codes, dr Art. 13(1)(b)',
  },
  {
    present: `${reason}, own, more than ten days`,
    pack: { [reason]: own(10 * day + 1) },
    pair,
    sameSet: counted,
    otherSet: inactive,
    matchingUndo: tooLate, // S:securmed-codes; level 5
    otherUndo: noFit,
    source: 'S:securmed-codes',
  },
  {
    present: `${reason}, set by another user`,
    pack: { [reason]: theirs },
    pair,
    sameSet: inactive, // S:reks
    otherSet: inactive,
    matchingUndo: otherUser, // S:securmed-codes, fimvo-27; level 5
    otherUndo: noFit,
    source: 'S:reks, securmed-codes',
  },
  {
    present: `${reason}, set by another user, more than ten days`,
    pack: { [reason]: { ...theirs, at: now - 11 * day } },
    pair,
    sameSet: inactive,
    otherSet: inactive,
    matchingUndo: otherUser, // OPEN: precedence of 20 and 21; the emulator's 21 first
    otherUndo: noFit,
    source: 'S:securmed-codes',
  },
  ...(['EXPIRED', 'RECALLED', 'WITHDRAWN'] as const).map(
    (batchReason): Line => ({
      present: `${reason}, own, and ${batchReason}`,
      pack: { [reason]: own(), [batchReason]: theirs },
      pair,
      sameSet: inactive, // INF
      otherSet: inactive, // INF
      matchingUndo: noFit, // S:dr Art. 13(1)(c)(d) must fail; OPEN which code
      otherUndo: noFit, // S:reks: not inactive for batch reasons only
      source: 'INF; S:dr Art. 13(1)',
    }),
  ),
]);

const finalLines = (
  [
    ['DESTROYED', 'destroy', 'S:bemvo-sws: no undo; S:reks'],
    ['STOLEN', 'report-stolen', 'S:bemvo-sws: no undo; S:reks'],
    // S:reks names batch and product reasons as the only exceptions, so PCK_06 carries its alert here.
    ['CHECKED_OUT', 'none', 'S:alcyons, reks'],
  ] as const
).flatMap(([reason, set, source]): Line[] =>
  [own(), own(11 * day), theirs].map((mark) => ({
    present: `${reason}, by ${mark.by === 'we' ? 'us' : 'another user'}, ${(now - mark.at) / day} days`,
    pack: { [reason]: mark },
    pair: [set, 'none'],
    sameSet: inactive,
    otherSet: inactive,
    matchingUndo: nothing,
    otherUndo: noFit,
    source,
  })),
);

const batchLines = (
  [
    ['EXPIRED'],
    ['RECALLED'],
    ['WITHDRAWN'],
    ['EXPIRED', 'RECALLED'],
    ['EXPIRED', 'RECALLED', 'WITHDRAWN'],
  ] as const
).map(
  (reasons: readonly Reason[]): Line => ({
    present: `${reasons.join(' and ')} only`,
    pack: Object.fromEntries(reasons.map((reason) => [reason, theirs])),
    pair: ['none', 'none'],
    sameSet: nothing,
    otherSet: inactiveNoAlert, // S:reks
    matchingUndo: nothing,
    otherUndo: noFitNoAlert, // S:reks
    source: 'S:reks; S:dr Art. 36(b)',
  }),
);

const lines: readonly Line[] = [
  {
    present: 'ACTIVE',
    pack: {},
    pair: ['none', 'none'],
    sameSet: nothing,
    otherSet: setNow,
    matchingUndo: nothing,
    otherUndo: noFitNoAlert, // S:reks: no alert when the pack is in fact active
    source: 'S:reks',
  },
  ...reversibleLines,
  ...finalLines,
  ...batchLines,
];

const setReasons: Readonly<Record<string, Reason>> = {
  dispense: 'SUPPLIED',
  destroy: 'DESTROYED',
  export: 'EXPORTED',
  sample: 'SAMPLE',
  'free-sample': 'FREESAMPLE',
  lock: 'LOCKED',
  'report-stolen': 'STOLEN',
};
const sets = ['dispense', 'destroy', 'export', 'sample', 'free-sample', 'lock', 'report-stolen'] as const;
const undos = ['undo-dispense', 'undo-export', 'undo-sample', 'undo-free-sample', 'undo-lock'] as const;

const cells = lines.flatMap((line) => [
  ...sets.map((operation) => ({
    ...line,
    operation,
    expected: operation === line.pair[0] ? line.sameSet : line.otherSet,
  })),
  ...undos.map((operation) => ({
    ...line,
    operation,
    expected: operation === line.pair[1] ? line.matchingUndo : line.otherUndo,
  })),
]);

const afterwards = (pack: Pack, operation: string, after: Expected[2]): Pack => {
  const reason = setReasons[operation] ?? 'SUPPLIED';
  const mark = pack[reason];
  if (after === 'ACTIVE') return {};
  if (after === 'set') return { [reason]: { by: 'we', at: now, doubleScans: 0 } };
  if (after === 'counted' && mark) return { [reason]: { ...mark, doubleScans: mark.doubleScans + 1 } };
  return pack;
};

const stateOf = (pack: Pack) =>
  Object.keys(pack).length === 0 ? { state: 'ACTIVE' } : { state: 'INACTIVE', reasons: Object.keys(pack) };

const ask = (pack: Pack, operation: Operation, noAlertCodes: 'classic' | 'newer' = 'classic') =>
  applyOperation({ fit: 'match', pack }, operation, {
    by: 'we',
    at: now,
    parameters: { ...defaultParameters, noAlertCodes },
  });

// S:lcal-v4
const noAlertForms: Readonly<Record<string, string>> = {
  NMVS_NC_PCK_06: 'NMVS_NC_PCK_29',
  NMVS_NC_PCK_22: 'NMVS_NC_PCK_30',
};

test.each(cells)('$present × $operation gives $expected [$source]', ({ pack, operation, expected }) => {
  const [code, alert, after] = expected;
  const packAfter = afterwards(pack, operation, after);
  expect(ask(pack, operation)).toEqual({
    code,
    alert: alert === 'alert',
    pack: packAfter,
    answered: stateOf(packAfter),
  });
});

test.each(lines)('$present can be verified without an alert and stays as it is', ({ pack }) => {
  // INF from S:alcyons, dr Art. 36(f): verify of an inactive pack is a success that tells the state.
  expect(ask(pack, 'verify')).toEqual({ code: 'NMVS_SUCCESS', alert: false, pack, answered: stateOf(pack) });
});

test.each(cells.filter(({ expected: [code] }) => code in noAlertForms))(
  '$present × $operation has a code of its own under the newer ones exactly where no alert goes out',
  ({ pack, operation, expected: [code, alert] }) => {
    const newer = alert === 'alert' ? code : noAlertForms[code];
    expect(ask(pack, operation, 'newer')).toEqual({ ...ask(pack, operation), code: newer });
  },
);

test('every other code is the same under the newer ones', () => {
  for (const { pack, operation } of cells.filter(({ expected: [code] }) => !(code in noAlertForms)))
    expect(ask(pack, operation, 'newer')).toEqual(ask(pack, operation));
});

test('the table has every row and column', () => {
  expect(lines).toHaveLength(1 + 5 * 10 + 3 * 3 + 5);
  expect(cells).toHaveLength(lines.length * 12);
});
