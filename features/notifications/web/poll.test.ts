import { expect, test } from 'vitest';
import { pollMs } from './poll.ts';
import { noticeWith, toldWith } from './testing/told.ts';

const awaited = { mlId: 7, status: null };

test('usually notices are asked for every fifteen seconds', () => {
  expect(pollMs(undefined, [], 0)).toBe(15_000);
  expect(pollMs(toldWith(), [{ mlId: 7, status: 'I' }], 0)).toBe(15_000);
});

test('they are asked for every three seconds while an answer is awaited, for two minutes', () => {
  expect(pollMs(undefined, [awaited], 0)).toBe(3_000);
  expect(pollMs(toldWith(noticeWith({ id: 1, mlId: 6 })), [awaited], 119_999)).toBe(3_000);
  expect(pollMs(toldWith(), [awaited], 120_000)).toBe(15_000);
});

test('an answer that was told, or came on screen, is awaited no more', () => {
  expect(pollMs(toldWith(noticeWith({ id: 1, mlId: 7 })), [awaited], 0)).toBe(15_000);
  expect(pollMs(toldWith(), [awaited, { mlId: 7, status: 'I' }], 0)).toBe(15_000);
});
