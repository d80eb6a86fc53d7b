import { expect, test } from 'vitest';
import { makePressGuard } from './press-guard.ts';

const key = (name: string, timeStamp: number, repeat = false) => ({ key: name, timeStamp, repeat });

test.each([5, 30, 100])('the Enter of a scanner with %d ms per key presses nothing', (ms) => {
  const guard = makePressGuard();
  for (const [index, letter] of '0105995327162010'.split('').entries())
    guard.keyDown(key(letter, index * ms));
  expect(guard.keyDown(key('Enter', 16 * ms))).toBe('stop');
});

test('an Enter by hand does', () => {
  const guard = makePressGuard();
  expect(guard.keyDown(key('Enter', 1000))).toBe('pass');
  guard.keyDown(key('x', 2000));
  guard.keyDown(key('Tab', 2100));
  expect(guard.keyDown(key('Enter', 2600))).toBe('pass');
  expect(guard.keyDown(key(' ', 2700))).toBe('pass');
});

test('an Enter that is held down does not answer the question it has opened', () => {
  const guard = makePressGuard();
  expect(guard.keyDown(key('Enter', 0))).toBe('pass');
  expect(guard.keyDown(key('Enter', 500, true))).toBe('stop');
});

test.each(['Enter', ' '])('%j presses nothing for 400 ms after a verdict has appeared', (name) => {
  const guard = makePressGuard();
  guard.appeared(1000);
  expect(guard.keyDown(key(name, 990))).toBe('stop');
  expect(guard.keyDown(key(name, 1399))).toBe('stop');
  expect(guard.keyDown(key(name, 1500))).toBe('pass');
  guard.appeared(2000);
  expect(guard.keyDown(key(name, 2100))).toBe('stop');
});

test('a second Enter within 50 ms is the same press, however often it bounces', () => {
  const guard = makePressGuard();
  expect(guard.keyDown(key('Enter', 1000))).toBe('pass');
  expect(guard.keyDown(key('Enter', 1050))).toBe('stop');
  expect(guard.keyDown(key('Enter', 1100))).toBe('stop');
  expect(guard.keyDown(key('Enter', 1300))).toBe('pass');
});

const click = (detail: number, timeStamp: number) => ({ detail, timeStamp });

test('the second click of two that belong together presses nothing that came between them', () => {
  const guard = makePressGuard();
  expect(guard.click(click(1, 1000), null)).toBe('pass');
  guard.appeared(1150);
  expect(guard.click(click(2, 1200), null)).toBe('stop');
  expect(guard.click(click(3, 1350), null)).toBe('stop');
  expect(guard.click(click(1, 1400), null)).toBe('pass');
});

test('where nothing came between them, the second of two clicks presses as the first does', () => {
  const guard = makePressGuard();
  guard.appeared(900);
  expect(guard.click(click(1, 1000), null)).toBe('pass');
  expect(guard.click(click(2, 1200), null)).toBe('pass');
});

test('a button that was pressed by a key is not taken for the first of two clicks', () => {
  const guard = makePressGuard();
  expect(guard.click(click(1, 1000), null)).toBe('pass');
  guard.appeared(1100);
  expect(guard.click(click(0, 1150), null)).toBe('pass');
  expect(guard.click(click(2, 1200), null)).toBe('stop');
});

test('the second of two clicks answers no question that the first opened, and presses nothing behind one it closed', () => {
  const guard = makePressGuard();
  const question = {};
  expect(guard.click(click(1, 1000), null)).toBe('pass');
  expect(guard.click(click(2, 1200), question)).toBe('stop');
  expect(guard.click(click(1, 3000), question)).toBe('pass');
  expect(guard.click(click(2, 3200), question)).toBe('pass');
  expect(guard.click(click(3, 3400), null)).toBe('stop');
});

test('the second of two clicks whose first has brought the screen presses nothing on it', () => {
  const guard = makePressGuard();
  expect(guard.click(click(2, 1000), null)).toBe('stop');
  expect(guard.click(click(1, 2000), null)).toBe('pass');
});

test('where a click dispenses without a question, none presses what nobody can have read, a key’s own does', () => {
  const guard = makePressGuard();
  expect(guard.click(click(1, 1000), null, true)).toBe('pass');
  guard.appeared(1150);
  // A few pixels aside, the browser counts it as a new first click.
  expect(guard.click(click(1, 1200), null, true)).toBe('stop');
  expect(guard.click(click(1, 1200), null)).toBe('pass');
  expect(guard.click(click(0, 1200), null, true)).toBe('pass');
  expect(guard.click(click(1, 1600), null, true)).toBe('pass');
});
