import { formatCode } from '@pecset/gs1';
import { alertCause, type HistoryItem } from '@pecset/packs/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byFindings } from './causes-of-reading.ts';
import { decisionsFor } from './decisions-for.ts';
import { earlierPress } from './earlier-press.ts';
import type { AlertEvidence } from './likely-cause.ts';
import { likelyCauses } from './likely-causes.ts';
import type { Reading } from './reading-difference.ts';

/** A dispense that counted, with the given changes. */
const historyRow = (given: Partial<HistoryItem>): HistoryItem => ({
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
  program: null,
  recorded: null,
  outcomes: [],
  ...given,
});

const sent: Reading = { gtin: '05991234567894', expDate: '290531', lotNum: 'ABY12', sn: 'SN0Z1' };
const codeOf = ({ gtin, expDate, lotNum, sn }: Reading): string =>
  formatCode({
    gtin: gtin ?? undefined,
    expDate: expDate ?? undefined,
    lotNum: lotNum ?? undefined,
    sn: sn ?? undefined,
  });

const alert = (given: Partial<HistoryItem>) =>
  historyRow({ mlId: 100, trxTime: '2026-05-01T10:00:00.000Z', alertId: 'HU-1', ...given });

const evidence = (
  item: Partial<HistoryItem>,
  given: Partial<Omit<AlertEvidence, 'item'>> = {},
): AlertEvidence => ({
  item: alert(item),
  sent,
  rawScan: codeOf(given.sent ?? sent),
  history: [],
  readAgain: undefined,
  ...given,
});

const inactive = { reasonCode: 'NMVS_NC_PCK_22' };
const unknownSerial = { reasonCode: 'NMVS_NC_PC_02', status: 'U' } as const;
const batchDiffers = { reasonCode: 'NMVS_FE_LOT_13' };
const expiryDiffers = { reasonCode: 'NMVS_FE_LOT_12' };
const at = (time: string) => `2026-05-01T${time}:00.000Z`;

const told = (given: AlertEvidence) =>
  likelyCauses(given).map(({ cause, grounds, decision, settledBy }) => [
    cause,
    grounds.kind,
    decision,
    settledBy,
  ]);

test.each<[string, AlertEvidence, ReturnType<typeof told>[number]]>([
  [
    'it was dispensed here twelve minutes before',
    evidence(inactive, { history: [historyRow({ mlId: 90, trxTime: at('09:48') })] }),
    ['double-scan', 'earlier', 'released', 'decision'],
  ],
  [
    'it was dispensed here days before: nobody scans one hand-over twice over days',
    evidence(inactive, { history: [historyRow({ mlId: 90, trxTime: '2026-04-20T09:48:00.000Z' })] }),
    ['other-own-error', 'dispensed-long-ago', 'released', 'decision'],
  ],
  [
    'it was recorded without connection, and dispensed with it too',
    evidence(
      { ...inactive, recorded: { at: at('08:00'), userName: 'minta.bela' } },
      { history: [historyRow({ mlId: 90, trxTime: at('08:05') })] },
    ),
    ['double-scan', 'recorded-and-dispensed', 'released', 'decision'],
  ],
  [
    'the dispense before was undone only after the alert',
    evidence(inactive, { history: [historyRow({ mlId: 90, trxTime: at('09:48'), undoMlId: 101 })] }),
    ['double-scan', 'earlier', 'released', 'decision'],
  ],
  [
    'the dispense before had been undone, so another place made it inactive',
    evidence(inactive, { history: [historyRow({ mlId: 90, trxTime: at('09:48'), undoMlId: 95 })] }),
    ['suspicion', 'inactive-elsewhere', 'held', 'decision'],
  ],
  [
    'it was destroyed here',
    evidence(inactive, { history: [historyRow({ mlId: 90, trxType: 'DSTR', trxTime: at('09:48') })] }),
    ['other-own-error', 'earlier', 'destroyed', 'decision'],
  ],
  [
    'an earlier dispense never got its answer',
    evidence(inactive, {
      history: [
        historyRow({ mlId: 90, status: 'E', reasonCode: 'PECSET_NOT_CERTAIN', trxTime: at('09:00') }),
      ],
    }),
    ['other-technical', 'earlier', 'released', 'decision'],
  ],
  [
    'it had expired',
    evidence(inactive, { sent: { ...sent, expDate: '260400' } }),
    ['expired', 'expired', 'held', 'decision'],
  ],
  ['nobody here had it before', evidence(inactive), ['suspicion', 'inactive-elsewhere', 'held', 'decision']],
  [
    'Caps Lock is proven by the identifier of the code',
    evidence(batchDiffers, {
      sent: { ...sent, lotNum: 'aby12', sn: 'sn0z1' },
      rawScan: `]D2${codeOf({ ...sent, lotNum: 'aby12', sn: 'sn0z1' })}`,
    }),
    ['reader-setup', 'caps-lock', 'released', 'decision'],
  ],
  [
    'all letters are small: another reading has to show it',
    evidence(batchDiffers, { sent: { ...sent, lotNum: 'aby12', sn: 'sn0z1' } }),
    ['reader-setup', 'caps-lock-perhaps', 'held', 'second-reading'],
  ],
  [
    'small letters were typed',
    evidence(batchDiffers, { sent: { ...sent, lotNum: 'aby12', sn: 'sn0z1' }, rawScan: null }),
    ['typing', 'caps-lock-perhaps', 'held', 'second-reading'],
  ],
  [
    'the second reading differs in capital and small letters',
    evidence(batchDiffers, { readAgain: { ...sent, lotNum: 'aby12', sn: 'sn0z1' } }),
    ['reader-setup', 'read-again', 'released', 'decision'],
  ],
  [
    'the second reading has Y and Z exchanged',
    evidence(unknownSerial, { readAgain: { ...sent, lotNum: 'ABZ12', sn: 'SN0Y1' } }),
    ['reader-setup', 'read-again', 'released', 'decision'],
  ],
  [
    'the second reading differs in one character of what was typed',
    evidence(unknownSerial, { rawScan: null, readAgain: { ...sent, sn: 'SN0Z7' } }),
    ['typing', 'read-again', 'released', 'decision'],
  ],
  [
    'the expiry was changed by hand after the scan',
    evidence(expiryDiffers, { rawScan: codeOf({ ...sent, expDate: '290500' }) }),
    ['typing', 'changed-after-scan', 'released', 'decision'],
  ],
  [
    'the expiry was typed without a day',
    evidence(expiryDiffers, { sent: { ...sent, expDate: '290500' }, rawScan: null }),
    ['typing', 'typed-month', 'held', 'second-reading'],
  ],
  [
    'there is no scan, so the data may have been typed',
    evidence(unknownSerial, { rawScan: null }),
    ['typing', 'typed', 'held', 'second-reading'],
  ],
  [
    'the code was read, and nothing is odd about it',
    evidence(unknownSerial),
    ['manufacturer', 'not-uploaded', 'held', 'second-reading'],
  ],
  [
    'the code was read twice, both times alike',
    evidence(unknownSerial, { readAgain: sent }),
    ['manufacturer', 'not-uploaded-same', 'held', 'decision'],
  ],
  [
    'it was typed, and a scan read the same: then the typing was right',
    evidence(unknownSerial, { rawScan: null, readAgain: sent }),
    ['manufacturer', 'not-uploaded-same', 'held', 'decision'],
  ],
  [
    'a program sent it without a scan: nobody is said to have typed',
    evidence({ ...unknownSerial, program: { operator: null, reference: null } }, { rawScan: null }),
    ['manufacturer', 'not-uploaded', 'held', 'second-reading'],
  ],
  [
    'an undo by another user',
    evidence({ trxType: 'UDSP', reasonCode: 'NMVS_NC_PCK_21' }),
    ['other-own-error', 'undo-by-another', 'released', 'decision'],
  ],
  [
    'an undo after ten days: the pack may not go back for sale',
    evidence({ trxType: 'UDSP', reasonCode: 'NMVS_NC_PCK_20' }),
    ['other-own-error', 'undo-too-late', 'held', 'decision'],
  ],
  [
    'the answer was lost',
    evidence({ status: 'E', reasonCode: 'PECSET_NOT_CERTAIN', alertId: null }),
    ['national-system', 'answer-lost', 'released', 'decision'],
  ],
  [
    'a code that nobody knows yet',
    evidence({ reasonCode: 'NMVS_XX_99' }),
    ['suspicion', 'unexplained', 'held', 'decision'],
  ],
])('%s', (_what, given, first) => {
  expect(told(given)[0]).toEqual(first);
});

test('nobody is told that nothing explains an alert beside something that does', () => {
  const kinds = (given: AlertEvidence) => told(given).map(([, kind]) => kind);
  expect(kinds(evidence(unknownSerial))).toEqual(['not-uploaded', 'none-of-these']);
  expect(kinds(evidence({ reasonCode: 'NMVS_XX_99' }))).toEqual(['unexplained']);
});

test('how long ago it was dispensed is counted from when it was in hand, not from when it was sent', () => {
  const [first] = likelyCauses(
    evidence(
      { ...inactive, recorded: { at: at('08:00'), userName: 'minta.bela' } },
      { history: [historyRow({ mlId: 90, trxTime: at('08:05') })] },
    ),
  );
  expect(first?.grounds).toMatchObject({ earlier: { minutes: 5, row: { mlId: 90 } } });
});

test('once a second reading differs, nobody is sent to scan a third time or to the manufacturer', () => {
  const causes = told(evidence(unknownSerial, { readAgain: { ...sent, sn: 'SN0Z7' } }));
  expect(causes.map(([name]) => name)).toEqual(['reader-setup', 'suspicion']);
});

test('a product that needs no verification is thought of with an unknown product code alone', () => {
  const kinds = (reasonCode: string) => told(evidence({ reasonCode })).map(([, kind]) => kind);
  expect(kinds('NMVS_NC_PC_01')).toContain('needs-no-verification');
  expect(kinds('NMVS_NC_PC_02')).not.toContain('needs-no-verification');
});

const letters = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
const reading = fc.record({
  gtin: fc.constantFrom('05991234567894', '05991234567801'),
  expDate: fc.constantFrom('290531', '290500', '240131', '291399'),
  lotNum: letters,
  sn: letters,
});
const row = fc.record({
  mlId: fc.integer({ min: 1, max: 200 }),
  trxType: fc.constantFrom('VRFY' as const, 'DSPN' as const, 'DSTR' as const, 'UDSP' as const),
  status: fc.constantFrom('A' as const, 'I' as const, 'E' as const, null),
  reasonCode: fc.constantFrom(null, 'NMVS_NC_PCK_22', 'PECSET_NOT_CERTAIN'),
  undoMlId: fc.option(fc.integer({ min: 1, max: 200 })),
  trxTime: fc.integer({ min: 0, max: 59 }).map((minute) => at(`09:${String(minute).padStart(2, '0')}`)),
});
const codes = [
  ...['NMVS_NC_PC_01', 'NMVS_NC_PC_02', 'NMVS_FE_LOT_03', 'NMVS_FE_LOT_12', 'NMVS_FE_LOT_13', 'NMVS_XX_99'],
  ...['NMVS_NC_PCK_06', 'NMVS_NC_PCK_19', 'NMVS_NC_PCK_20', 'NMVS_NC_PCK_21', 'NMVS_NC_PCK_22'],
  ...['NMVS_NC_PCK_27', 'PECSET_NOT_CERTAIN'],
];

test('whatever is known, each cause comes once, may be decided so, and what stays unexplained comes last', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      reading,
      fc.option(fc.oneof(reading.map(codeOf), fc.string())),
      fc.option(reading, { nil: undefined }),
      fc.array(row.map(historyRow), { maxLength: 6 }),
      (reasonCode, pack, rawScan, readAgain, history) => {
        const causes = likelyCauses(evidence({ reasonCode }, { sent: pack, rawScan, readAgain, history }));
        const names = causes.map(({ cause }) => cause);
        expect(new Set(names).size).toBe(names.length);
        expect(names.at(-1)).toBe('suspicion');
        expect(alertCause.options).toEqual(expect.arrayContaining(names));
        for (const { cause, decision } of causes) expect(decisionsFor(cause)).toContain(decision);
      },
    ),
  );
});

test('nothing that was done after the alert explains it', () => {
  fc.assert(
    fc.property(fc.array(row.map(historyRow), { maxLength: 6 }), (rows) => {
      const history = rows.map((one) => ({ ...one, mlId: one.mlId + 100 }));
      expect(told(evidence(inactive, { history }))).toEqual(told(evidence(inactive)));
    }),
  );
});

test('what is not known is no reason: an alert without a code, a pack of which nothing was kept', () => {
  expect(likelyCauses(evidence({ reasonCode: null })).length).toBeGreaterThan(0);
  const nothing: Reading = { gtin: null, expDate: null, lotNum: null, sn: null };
  for (const rawScan of [null, ''])
    for (const code of [batchDiffers, unknownSerial, expiryDiffers, { reasonCode: null }])
      for (const { grounds } of likelyCauses(evidence(code, { sent: nothing, rawScan })))
        expect(grounds.kind).not.toBe('expired');
});

test('a batch that swallowed the serial number tells of a lost separator', () => {
  const glued = evidence(batchDiffers, {
    sent: { ...sent, lotNum: 'LOT4221SN99', sn: 'SN99' },
    rawScan: null,
  });
  expect(told(glued)).toContainEqual(['typing', 'lost-separator', 'released', 'decision']);
});

test('only a press before the alert that counted, or may have, is told as the pharmacy’s own', () => {
  const of = (mlId: number, given: Partial<HistoryItem>) => historyRow({ mlId, ...given });
  const history = [
    of(1, { reasonCode: 'PECSET_NOT_CERTAIN', status: null }),
    of(2, { reasonCode: 'NMVS_NC_PCK_22' }),
    of(3, { status: null }),
    of(4, { trxType: 'VRFY', status: 'A' }),
    of(5, { trxType: 'DSTR' }),
    of(6, { undoMlId: 7 }),
    of(8, { undoMlId: 101 }),
    of(101, {}),
  ];
  const found = (kind: 'dispensed' | 'destroyed' | 'uncertain') =>
    earlierPress(kind, alert({}), history)?.row.mlId;
  expect([found('uncertain'), found('destroyed'), found('dispensed')]).toEqual([1, 5, 8]);
  expect(earlierPress('destroyed', alert({}), history.slice(0, 4))).toBeUndefined();
});

test('a code that cannot be right is a cause, unless the second reading of the box says the same', () => {
  const wrongDigit = { ...sent, gtin: '05991234567890' };
  const kinds = (readAgain: Reading | undefined) =>
    byFindings(evidence(unknownSerial, { sent: wrongDigit, readAgain })).map(({ grounds }) => grounds.kind);
  expect(kinds(undefined)).toContain('faulty-code');
  expect(kinds(wrongDigit)).not.toContain('faulty-code');
});
