import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, parseGtin } from './index.ts';

describe('the check digit', () => {
  // The worked example of GS1 General Specifications, section 7.9, and numbers printed on packs and pallets.
  test.each([
    ['6291041500213', 'GTIN-13', '629104150021'],
    ['09521234543213', 'GTIN-14', '0952123454321'],
    ['96385074', 'GTIN-8', '9638507'],
    ['376104250021234569', 'SSCC', '37610425002123456'],
  ])('of %s (%s) is its last digit', (whole, _, front) => {
    expect(checkDigit(front)).toBe(whole.at(-1));
  });

  test('is not to be had for what is not a number', () => {
    expect(checkDigit('059985200012x')).toBeUndefined();
    expect(checkDigit('0599852000Ö23')).toBeUndefined();
  });

  test('betrays every single wrong digit', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const front = fc.array(digit, { minLength: 13, maxLength: 13 });
    fc.assert(
      fc.property(front, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const wrong = digits.with(place, (Number(digits[place]) + change) % 10);
        expect(checkDigit(wrong.join(''))).not.toBe(checkDigit(digits.join('')));
      }),
    );
  });
});

describe('a GTIN', () => {
  test('has exactly fourteen digits', () => {
    expect(parseGtin('09521234543213')).toEqual({ ok: true, value: '09521234543213' });
  });

  test.each(['', '9521234543213', '095212345432130', '0952123454321A', '0952123454321３', '0952123454321 '])(
    'is not %j',
    (text) => {
      expect(parseGtin(text)).toEqual({ ok: false, refusal: 'not-a-gtin' });
    },
  );
});
