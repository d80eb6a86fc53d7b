import { expect, test } from 'vitest';
import { makePressGuard } from './scan-cannot-press.ts';

const key = (name: string, timeStamp: number, repeat = false) => ({ key: name, timeStamp, repeat });

test.each([5, 30, 100])('the Enter of a scanner with %d ms per key presses nothing', (ms) => {
  const guard = makePressGuard();
  for (const [index, letter] of '0105995327162010'.split('').entries()) guard(key(letter, index * ms));
  expect(guard(key('Enter', 16 * ms))).toBe('stop');
});

test('an Enter by hand does', () => {
  const guard = makePressGuard();
  expect(guard(key('Enter', 1000))).toBe('pass');
  guard(key('x', 2000));
  guard(key('Tab', 2100));
  expect(guard(key('Enter', 2600))).toBe('pass');
  expect(guard(key(' ', 2700))).toBe('pass');
});

test('an Enter that is held down does not answer the question it has opened', () => {
  const guard = makePressGuard();
  expect(guard(key('Enter', 0))).toBe('pass');
  expect(guard(key('Enter', 500, true))).toBe('stop');
});
