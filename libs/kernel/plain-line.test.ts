import { expect, test } from 'vitest';
import { PLAIN_LINE } from './plain-line.ts';

test.each(['', 'Arany Sas Patika', 'Őrségi Gyógyszertár „Kígyó” – 24 h', 'Δ 😀', 'אבג', 'O’Brien'])(
  '"%s" is a plain line',
  (text) => {
    expect(PLAIN_LINE.test(text)).toBe(true);
  },
);

test.each([
  ['a line break', 'one\ntwo'],
  ['a carriage return', 'one\rtwo'],
  ['a tab', 'one\ttwo'],
  ['an escape', '\u001b[31m'],
  ['a control character of another set', '\u0096'],
  ['a line separator', 'one\u2028two'],
  ['an override of the direction', 'exe.\u202egpj'],
  ['an isolate that is never closed', '\u2067x'],
  ['half of a character', '\ud83d'],
])('a line with %s is none', (_, text) => {
  expect(PLAIN_LINE.test(text)).toBe(false);
});
