import { expect, test } from 'vitest';
import { multiplierFor } from './lighthouse-runs.ts';

test.each([
  [100, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1_300, 3],
  [1_533, 4],
  [1_999, 6],
])('a machine of index %d is slowed down %d times to be a phone', (index, times) =>
  expect(multiplierFor(index)).toBeCloseTo(times),
);
