import { expect, test } from 'vitest';
import { isAnswer, makePressKeys, randomKey } from './press-keys.ts';

const counted = () => {
  let count = 0;
  return makePressKeys(() => `key ${++count}`);
};

test('a press without an answer is repeated with its own key', () => {
  const keys = counted();
  expect(keys.keyFor('dispense A')).toBe('key 1');
  expect(keys.keyFor('dispense A')).toBe('key 1');
});

test('after the answer the next press is a new one', () => {
  const keys = counted();
  keys.keyFor('dispense A');
  keys.answered('dispense A');
  expect(keys.keyFor('dispense A')).toBe('key 2');
});

test('the answer to another press does not count as its own', () => {
  const keys = counted();
  keys.keyFor('dispense A');
  keys.keyFor('dispense B');
  keys.answered('dispense B');
  expect(keys.keyFor('dispense A')).toBe('key 1');
});

test('keys differ', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});

test.each([
  [undefined, false],
  [503, false],
  [502, false],
  [200, true],
  [409, true],
  [401, true],
])('status %s settles a press: %s', (status, settles) => {
  expect(isAnswer(status)).toBe(settles);
});
