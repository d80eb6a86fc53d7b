import { describe, expect, test } from 'vitest';
import { explore } from './test-support/one-pack/explore.ts';
import { packs } from './test-support/one-pack/world.ts';

describe.each([0, 1, 2])('where the national system forgives %i double scans', (limit) => {
  test.each(Object.entries(packs))(
    'three presses and three faults on a pack that is %s end in the truth',
    (state, pack) => {
      const { wrong, states } = explore({ pack, presses: 3, faults: 3, limit }, { restores: true });
      process.stdout.write(`${states} states: limit ${limit}, ${state}\n`);
      expect(wrong).toEqual([]);
    },
  );
});
