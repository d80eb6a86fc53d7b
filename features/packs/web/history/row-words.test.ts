import { expect, test } from 'vitest';
import { daysLeft } from './row-words.ts';

test.each([
  [1, 1],
  [24 * 3_600_000, 1],
  [24 * 3_600_000 + 1, 2],
  [240 * 3_600_000, 10],
  [240 * 3_600_000 + 5000, 10],
])('an undo that is possible for %d ms more is offered for %d days', (ms, days) => {
  expect(daysLeft(ms)).toBe(days);
});
