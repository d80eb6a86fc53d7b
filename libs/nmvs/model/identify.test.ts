import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperation } from './apply-operation.ts';
import { defaultParameters } from './circumstances.ts';
import { type Batch, type Held, identify } from './identify.ts';

const batch: Batch = { id: 'Lot1', expiry: '271231' };
const supplied = { SUPPLIED: { by: 'they', at: 0, doubleScans: 0 } };
const held: Held = { found: 'pack', batch, pack: supplied };
const operations = ['verify', 'dispense', 'destroy', 'lock', 'undo-dispense', 'undo-lock'] as const;

// The data check of the national system, by hand from its sources: bemvo.be (alerts, return codes),
// lzvo.lv (NMVS_NC_PC_01), nmvo.nl (return codes), I2 = the request of manual calls in the v4.0 schema.
// S = sourced, INF = inferred, OPEN = the sources are silent and we chose.
const lines: readonly (readonly [
  string,
  Held,
  Batch | undefined,
  string,
  boolean,
  'UNKNOWN' | 'INACTIVE',
  string,
])[] = [
  ['product unknown everywhere', { found: 'nothing' }, batch, 'NMVS_NC_PC_01', false, 'UNKNOWN', 'S:lzvo'],
  [
    'product unknown, typed by hand',
    { found: 'nothing' },
    undefined,
    'NMVS_NC_PC_01',
    false,
    'UNKNOWN',
    'S:lzvo',
  ],
  ['batch known, serial not', { found: 'batch' }, batch, 'NMVS_NC_PC_02', true, 'UNKNOWN', 'S:bemvo-alerts'],
  [
    'batch and serial unknown',
    { found: 'product' },
    batch,
    'NMVS_FE_LOT_03',
    true,
    'UNKNOWN',
    'S:bemvo-alerts, nmvo-nl',
  ],
  [
    'serial unknown, typed by hand',
    { found: 'product' },
    undefined,
    'NMVS_NC_PC_02',
    true,
    'UNKNOWN',
    'INF from I2',
  ],
  [
    'batch known, serial not, other expiry',
    { found: 'batch' },
    { ...batch, expiry: '280101' },
    'NMVS_NC_PC_02',
    true,
    'UNKNOWN',
    'OPEN: emulator PC_02',
  ],
  [
    'serial under another batch',
    held,
    { ...batch, id: 'Lot2' },
    'NMVS_FE_LOT_13',
    true,
    'INACTIVE',
    'S:bemvo-codes',
  ],
  [
    'batch in other letter case',
    held,
    { ...batch, id: 'LOT1' },
    'NMVS_FE_LOT_13',
    true,
    'INACTIVE',
    'S:bemvo-codes',
  ],
  [
    'another batch and another expiry',
    held,
    { id: 'Lot2', expiry: '270101' },
    'NMVS_FE_LOT_13',
    true,
    'INACTIVE',
    'S:bemvo-codes: expiry not looked at',
  ],
  [
    'another expiry',
    held,
    { ...batch, expiry: '271230' },
    'NMVS_FE_LOT_12',
    true,
    'INACTIVE',
    'S:bemvo-codes',
  ],
  [
    'another month without day',
    held,
    { ...batch, expiry: '271100' },
    'NMVS_FE_LOT_12',
    true,
    'INACTIVE',
    'S:bemvo-codes',
  ],
];

test.each(lines)('%s: data are judged alike on every operation', (_name, found, sent, code, alert, state) => {
  const subject = identify(found, sent);
  for (const operation of operations) {
    const outcome = applyOperation(subject, operation, { by: 'we', at: 1, parameters: defaultParameters });
    expect(outcome).toMatchObject({ code, alert, answered: { state } });
    expect(outcome.pack).toBe(subject.pack);
  }
});

test.each([
  ['271200', '271231'],
  ['280200', '280229'],
  ['270200', '270228'],
  ['000200', '000229'],
  ['271200', '271200'],
])('expiry %s without a day means %s', (printed, stored) => {
  const sent = { ...batch, expiry: printed };
  expect(identify({ ...held, batch: { ...batch, expiry: stored } }, sent).fit).toBe('match');
  expect(identify({ ...held, batch: sent }, { ...batch, expiry: stored }).fit).toBe('match');
});

test('a pack typed by hand, without batch and expiry, is judged by its serial alone', () => {
  expect(identify(held, undefined)).toEqual({ fit: 'match', pack: supplied });
});

test('a pack scanned as the repository holds it always fits, whatever the batch and date look like', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (id, expiry) => {
      expect(identify({ ...held, batch: { id, expiry } }, { id, expiry }).fit).toBe('match');
    }),
  );
});
