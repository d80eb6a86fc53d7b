import { describe, expect, test } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { pollBackOffMs, settledSince } from './pending-polls.ts';

describe('a pending answer', () => {
  test('is asked for after 1, 2, 4, 8 and then every 15 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 40].map(pollBackOffMs)).toEqual([1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  test('is noticed when it comes, and only then', () => {
    const awaited = historyRow({ status: null });
    expect(settledSince([awaited], [awaited])).toEqual([]);
    expect(settledSince([awaited], [historyRow({ mlId: 2 }), historyRow()])).toEqual([historyRow()]);
    expect(settledSince([historyRow()], [historyRow()])).toEqual([]);
  });
});
