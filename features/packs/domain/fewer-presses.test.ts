import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyRow } from '../contract/testing/history-row.ts';
import { type AtOnce, freshForMs, isFreshlyGreen, verifiesAtOnce } from './fewer-presses.ts';
import { type VerdictKind, verdictWeights } from './verdict.ts';

const isKind = (text: string): text is VerdictKind => text in verdictWeights;
const kinds = Object.keys(verdictWeights).filter(isKind);

const now = Date.parse('2026-03-01T08:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const active = historyRow({ mlId: 7, status: 'A', trxTime: ago(1000) });

const scanned: AtOnce = {
  wanted: true,
  scanned: true,
  clean: true,
  expired: false,
  history: [],
  verdict: { kind: 'unverified', row: undefined },
  heard: undefined,
  now,
};

test('a clean scan of a pack that nobody has asked about verifies by itself', () => {
  expect(verifiesAtOnce(scanned)).toBe(true);
});

test('so does one of a pack that was found active before', () => {
  const verdict = { kind: 'active', row: active } as const;
  expect(verifiesAtOnce({ ...scanned, history: [active], verdict })).toBe(true);
});

test.each<[string, Partial<AtOnce>]>([
  ['where the workstation is not set to', { wanted: false }],
  ['that was typed, or came by a link, a reload or the way back', { scanned: false }],
  ['with anything odd in its reading', { clean: false }],
  ['that has expired', { expired: true }],
  ['that was dispensed here and taken back', { history: [active, historyRow({ status: 'I' })] }],
  ['that was objected to', { history: [historyRow({ status: 'A', reasonCode: 'NMVS_FE_LOT_12' })] }],
  ['whose answer is awaited', { history: [historyRow({ status: null })] }],
  ['that nobody knew', { history: [historyRow({ status: 'U' })] }],
  [
    'whose answer has just come',
    { verdict: { kind: 'active', row: active }, history: [active], heard: { mlId: 7, at: now - 1000 } },
  ],
])('a pack %s is not verified by itself', (_, facts) => {
  expect(verifiesAtOnce({ ...scanned, ...facts })).toBe(false);
});

test('no other verdict than "not verified yet" and "active" lets a scan verify', () => {
  expect(kinds.filter((kind) => verifiesAtOnce({ ...scanned, verdict: { kind, row: undefined } }))).toEqual([
    'unverified',
    'active',
  ]);
});

test('green is fresh for two minutes after its answer, and only on the screen to which that came', () => {
  const green = (answeredMs: number, heardMs: number, mlId = 7) =>
    isFreshlyGreen({
      verdict: { kind: 'active', row: { ...active, trxTime: ago(answeredMs) } },
      heard: { mlId, at: now - heardMs },
      now,
    });
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(300_000), fc.integer({ min: 6, max: 8 }), (answered, heard, mlId) => {
      expect(green(answered, heard, mlId)).toBe(mlId === 7 && Math.max(answered, heard) <= freshForMs);
    }),
  );
  expect([green(freshForMs, 0), green(freshForMs + 1, 0), green(0, freshForMs + 1)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('nothing but green is fresh', () => {
  const heard = { mlId: 7, at: now };
  for (const kind of kinds)
    expect([kind, isFreshlyGreen({ verdict: { kind, row: active }, heard, now })]).toEqual([
      kind,
      kind === 'active',
    ]);
});
