import { describe, expect, test } from 'vitest';
import { explore } from './test-support/one-pack/explore.ts';
import { packs } from './test-support/one-pack/world.ts';

/**
 * Every order in which so many presses, ours and another pharmacy's, and so many faults can follow each other. Wherever it
 * ends: a clean success was booked by one of its own requests, what was booked is a success or told as not certain, no alert
 * of ours hides behind a success, everything ends, and nothing goes out that was cancelled.
 */
const scope = { restores: false };

describe.each([0, 1, 2])('where the national system forgives %i double scans', (limit) => {
  test.each(Object.entries(packs))(
    'two presses and two faults on a pack that is %s end in the truth',
    (_state, pack) => {
      const { wrong, ends } = explore({ pack, presses: 2, faults: 2, limit }, scope);
      expect(wrong).toEqual([]);
      expect(ends).toBeGreaterThan(100);
    },
  );

  test('three presses and a fault on an active pack end in the truth', () => {
    expect(explore({ pack: {}, presses: 3, faults: 1, limit }, scope).wrong).toEqual([]);
  });
});
