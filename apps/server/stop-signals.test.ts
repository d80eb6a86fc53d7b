import { expect, test } from 'vitest';
import { heard } from './stop-signals.ts';

const wishes = (...times: readonly number[]) => {
  let last: ReturnType<typeof heard> | undefined;
  return times.map((at) => {
    const now = heard(last, at);
    const isNew = now !== last;
    last = now;
    return isNew ? now.wish : 'same';
  });
};

test('what terminal and npm deliver together is one wish, however often it comes within a second', () => {
  expect(wishes(0, 1, 400, 999)).toEqual(['stop', 'same', 'same', 'same']);
});

test('a later one shortens the wait, the next later one ends it, and each of them may come twice as well', () => {
  expect(wishes(0, 1, 1_000, 1_001, 1_999, 2_000, 2_001, 9_000)).toEqual([
    'stop',
    'same',
    'hurry',
    'same',
    'same',
    'exit',
    'same',
    'exit',
  ]);
});
