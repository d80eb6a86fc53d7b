import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPin, isTrivialPin, PIN_LENGTH, pinFault } from './pin-rule.ts';

const digit = fc.integer({ min: 0, max: 9 });

describe('a PIN', () => {
  test.for(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', '12345\n'])('is not %j', (text) => {
    expect(pinFault(text)).toBe('not-six-digits');
  });

  test.for([
    '000000',
    '123456',
    '654321',
    '789012',
    '098765',
    '135791',
    '121212',
    '123123',
    '112233',
    '198704',
    '201231',
  ])('is refused when it is what anybody would try first: %s', (pin) => {
    expect(pinFault(pin)).toBe('trivial');
  });

  test.for(['502917', '730164', '918273', '110357'])('can be %s', (pin) => {
    expect(pinFault(pin)).toBeUndefined();
  });

  test('is six digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => isPin(text) === new RegExp(`^[0-9]{${PIN_LENGTH}}$`).test(text)),
    );
  });

  test('of digits in a row, whatever the step and wherever it begins, is trivial', () => {
    fc.assert(
      fc.property(digit, digit, (first, step) =>
        isTrivialPin(Array.from({ length: PIN_LENGTH }, (_, at) => (first + at * step) % 10).join('')),
      ),
    );
  });

  test('is refused rarely: more than 95 of a hundred can be set', () => {
    const some = Array.from({ length: 10_000 }, (_, at) => String(at * 97 + 31).padStart(PIN_LENGTH, '0'));
    expect(some.filter(isTrivialPin).length).toBeLessThan(500);
  });
});
