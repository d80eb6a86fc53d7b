import { expect, test } from 'vitest';
import { type BenchResult, tableOf, verdictOn } from './bench-result.ts';

const result = (ratio: number, limit: BenchResult['limit']): BenchResult => ({
  name: 'n',
  detail: 'd',
  ratio,
  limit,
});

test.each([
  [10, { atLeast: 10 }, 'pass'],
  [9.99, { atLeast: 10 }, 'FAIL'],
  [3, { atMost: 3 }, 'pass'],
  [3.01, { atMost: 3 }, 'FAIL'],
  [Number.NaN, { atMost: 3 }, 'FAIL'],
  [Number.NaN, { atLeast: 3 }, 'FAIL'],
  [0, 'none', ''],
] as const)('a ratio of %d under the limit %j is told as "%s"', (ratio, limit, verdict) => {
  expect(verdictOn(result(ratio, limit), 'usual')).toBe(verdict);
});

test.each([
  [9.99, { atLeast: 10 }, 'pass'],
  [Number.NaN, 'none', 'FAIL'],
  [Number.POSITIVE_INFINITY, { atLeast: 3 }, 'FAIL'],
] as const)(
  'at the smallest size a ratio of %d under the limit %j is told as "%s"',
  (ratio, limit, verdict) => {
    expect(verdictOn(result(ratio, limit), 'smallest')).toBe(verdict);
  },
);

test('the table shows ratio, limit and verdict of each comparison, one below the other', () => {
  expect(
    tableOf([result(12.345, { atLeast: 10 }), result(4, { atMost: 3 }), result(1, 'none')], 'usual'),
  ).toBe(
    [
      'comparison  ratio  limit        figures',
      'n           12.35  ≥ 10   pass  d',
      'n           4.00   ≤ 3    FAIL  d',
      'n           1.00                d',
    ].join('\n'),
  );
});
