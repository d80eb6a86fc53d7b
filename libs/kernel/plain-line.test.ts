import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_LINE, PLAIN_TEXT, readableLine, readableText } from './plain-line.ts';
import { anyText } from './testing.ts';

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

test('of all texts only a line break sets several lines apart from one', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(PLAIN_TEXT.test(text)).toBe(text.split('\n').every((line) => PLAIN_LINE.test(line)));
    }),
  );
});

test('a plain text is shown as it was written, any other is plain once it is shown, but for its blanks', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const shown = readableText(text);
      expect(PLAIN_TEXT.test(shown.replaceAll(/[\t\r]/g, ' '))).toBe(true);
      if (PLAIN_TEXT.test(text)) expect(shown).toBe(text);
    }),
  );
});

test.each([
  ['exe.\u202egpj', 'exe.\ufffdgpj'],
  ['\u001b[31mAnna', '\ufffd[31mAnna'],
  ['Anna\ud83d', 'Anna\ufffd'],
  ['Anna\r\n\r\nBcc: all', 'Anna Bcc: all'],
  ['Anna\u2028Béla', 'Anna Béla'],
  ['Őrségi 😀 אבג', 'Őrségi 😀 אבג'],
])('%j is shown on one line as %j', (text, shown) => {
  expect(readableLine(text)).toBe(shown);
});
