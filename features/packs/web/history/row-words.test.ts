import { expect, test } from 'vitest';
import { daysLeft, rowText } from './row-words.ts';

test.each([
  [1, 1],
  [24 * 3_600_000, 1],
  [24 * 3_600_000 + 1, 2],
  [240 * 3_600_000, 10],
  [240 * 3_600_000 + 5000, 10],
])('an undo that is possible for %d ms more is offered for %d days', (ms, days) => {
  expect(daysLeft(ms)).toBe(days);
});

test('what nobody knows the end of is not called an error', () => {
  expect(rowText({ status: 'E', reasonCode: 'PECSET_NOT_CERTAIN' })).toBe('rowNotCertain');
  expect(rowText({ status: 'E', reasonCode: 'NMVS_TE_TX_03' })).toBe('rowError');
  expect(rowText({ status: null, reasonCode: null })).toBe('rowPending');
});
