import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGoodPassword } from './password-rule.ts';

test.for(['Gyogyszer1', 'Abcdefg1', 'ÁRVÍZtűrő7', ' Aa345678 '])('"%s" is good enough', (password) => {
  expect(isGoodPassword(password)).toBe(true);
});

test.for([
  ['Abcdef1', 'too short'],
  ['ABCDEFG1', 'no lowercase letter'],
  ['abcdefg1', 'no uppercase letter'],
  ['Abcdefgh', 'no digit'],
  ['', 'nothing at all'],
  ['Aa1🙂🙂', 'a picture is one character, however it is stored'],
])('"%s" is refused: %s', ([password]) => {
  expect(isGoodPassword(password ?? '')).toBe(false);
});

test('whatever is added to a good password, it stays good', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => isGoodPassword(`${before}Abcdefg1${after}`)),
  );
});
