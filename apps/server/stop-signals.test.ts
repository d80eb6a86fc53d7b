import { expect, test } from 'vitest';
import { heard } from './stop-signals.ts';

const shutdowns = (...times: readonly number[]) => {
  let last: ReturnType<typeof heard> | undefined;
  return times.map((at) => {
    const now = heard(last, at);
    const isNew = now !== last;
    last = now;
    return isNew ? now.shutdown : 'same';
  });
};

test('signals within a second, as from terminal and npm together, count as one', () => {
  expect(shutdowns(0, 1, 400, 999)).toEqual(['graceful', 'same', 'same', 'same']);
});

test('the first signal is graceful, the second forced, the third kills; each may come twice', () => {
  expect(shutdowns(0, 1, 1_000, 1_001, 1_999, 2_000, 2_001, 9_000)).toEqual([
    'graceful',
    'same',
    'forced',
    'same',
    'same',
    'kill',
    'same',
    'kill',
  ]);
});
