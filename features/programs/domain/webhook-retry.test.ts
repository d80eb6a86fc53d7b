import { expect, test } from 'vitest';
import { nextTry, TRIED_FOR_MS, waitAfter } from './webhook-retry.ts';

const queuedAt = new Date('2026-03-01T08:00:00Z');

/** All tries of a delivery that always fails, in milliseconds after the event. */
const triesWith = (chance: number): readonly number[] => {
  const tries: number[] = [];
  let at: Date | undefined = queuedAt;
  while (at) {
    tries.push(at.getTime() - queuedAt.getTime());
    at = nextTry({ queuedAt, attempts: tries.length, at }, chance);
  }
  return tries;
};

test('the second try comes after about five seconds, and each wait is twice the one before, up to an hour', () => {
  expect([1, 2, 3, 4].map((failures) => waitAfter(failures, 0.5))).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(waitAfter(30, 0.5)).toBe(3_600_000);
});

test('receivers that failed together are not tried together: chance moves a wait by up to a quarter', () => {
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([3_750, 6_250]);
});

test.each([0, 0.5, 1])(
  'a delivery is tried for a whole day and not longer, whatever chance says (%f)',
  (chance) => {
    const tries = triesWith(chance);
    expect(tries.at(-1)).toBe(TRIED_FOR_MS);
    expect(tries.length).toBeGreaterThan(25);
    expect(tries.length).toBeLessThan(45);
  },
);
