import { expect, test } from 'vitest';
import { pauseBefore } from './keep-running.ts';

test('a PostgreSQL that keeps dying is started again at once, then ever more seldom, but at least every ten seconds', () => {
  const restarts = [0, 1, 2, 3, 7, 8, 100];

  expect(restarts.map(pauseBefore)).toEqual([0, 100, 200, 400, 6_400, 10_000, 10_000]);
});
