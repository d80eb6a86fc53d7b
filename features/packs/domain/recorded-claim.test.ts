import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimedAt, claimRefusal, clockSkewMs, recordedForMs } from './recorded-claim.ts';

const now = Date.parse('2026-05-08T08:00:00.000Z');
const saidAt = (ms: number) => claimRefusal({ at: new Date(ms).toISOString() }, now);

test.each([
  ['this moment', 0, undefined],
  ['a clock five minutes ahead', clockSkewMs, undefined],
  ['a clock further ahead', clockSkewMs + 1, 'recorded-in-future'],
  ['a week ago', -recordedForMs, undefined],
  ['a week and five minutes ago', -recordedForMs - clockSkewMs, undefined],
  ['longer ago', -recordedForMs - clockSkewMs - 1, 'recorded-too-long-ago'],
] as const)('a dispense recorded at %s: %s', (_, ms, refusal) => {
  expect(saidAt(now + ms)).toBe(refusal);
});

test('whatever is claimed, what is taken lies neither in the future nor more than a week back, but for the clocks', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4 * recordedForMs, max: 4 * recordedForMs }), (ms) => {
      if (saidAt(now + ms) !== undefined) return;
      expect(ms).toBeLessThanOrEqual(clockSkewMs);
      expect(-ms).toBeLessThanOrEqual(recordedForMs + clockSkewMs);
    }),
  );
});

test('a clock that ran ahead claims the moment of sending, any other its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: -recordedForMs, max: 4 * recordedForMs }), (ms) => {
      const at = claimedAt(new Date(now + ms).toISOString(), now);
      expect(Date.parse(at)).toBe(Math.min(now + ms, now));
      expect(claimRefusal({ at }, now)).toBeUndefined();
    }),
  );
});
