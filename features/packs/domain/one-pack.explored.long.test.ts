import { describe, expect, test } from 'vitest';
import { explore } from './test-support/one-pack/explore.ts';
import { packs } from './test-support/one-pack/world.ts';

/** The national system tolerates no double scan of packs that are inactive for another reason. */
const limitsOf = (state: string): readonly number[] =>
  ['destroyed', 'expired', 'unknown'].includes(state) ? [0] : [0, 1, 2];

describe.each(Object.entries(packs))('on a pack that is %s', (state, pack) => {
  test.each(limitsOf(state))(
    'three presses and three faults end in the truth where %i double scans are forgiven',
    (limit) => {
      const { wrong, states } = explore({ pack, presses: 3, faults: 3, limit }, { restores: true });
      process.stdout.write(`${states} states: ${state}, limit ${limit}\n`);
      expect(wrong).toEqual([]);
    },
  );
});
