import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiryFromTyping, parseExpiry } from './index.ts';

describe('an expiry date', () => {
  test.each([
    ['270131', 2026, '2027-01-31'],
    ['240229', 2026, '2024-02-29'],
    ['000229', 2026, '2000-02-29'],
  ])('%s, read in %d, is %s', (digits, year, lastDay) => {
    expect(parseExpiry(digits, year)).toEqual({ ok: true, value: { digits, lastDay } });
  });

  test.each([
    ['270100', '2027-01-31'],
    ['270200', '2027-02-28'],
    ['280200', '2028-02-29'],
    ['270400', '2027-04-30'],
  ])('%s without a day lasts until %s, and its digits stay as scanned', (digits, lastDay) => {
    expect(parseExpiry(digits, 2026)).toEqual({ ok: true, value: { digits, lastDay } });
  });

  test.each(['270231', '270230', '270229', '270431', '271301', '270001', '270000', '270132', '279900'])(
    '%s is no day, and is never rolled over into the next month',
    (digits) => {
      expect(parseExpiry(digits, 2026)).toEqual({ ok: false, refusal: 'impossible-date' });
    },
  );

  test.each(['', '2701', '27013', '2701311', '27O131', '2701-1', '２70131'])(
    '%j is not six digits',
    (digits) => {
      expect(parseExpiry(digits, 2026)).toEqual({ ok: false, refusal: 'not-six-digits' });
    },
  );

  // GS1 General Specifications, section 7.12: 51 years ahead is 49 years ago.
  test.each([
    ['76', 2026, 2076],
    ['77', 2026, 1977],
    ['26', 2026, 2026],
    ['00', 2026, 2000],
    ['01', 2051, 2101],
    ['02', 2051, 2002],
    ['99', 2051, 2099],
    ['49', 2099, 2149],
    ['50', 2099, 2050],
    ['00', 2099, 2100],
    ['50', 2000, 2050],
    ['51', 2000, 1951],
  ])('year %s, read in %d, is %d', (short, currentYear, year) => {
    expect(parseExpiry(`${short}0115`, currentYear)).toMatchObject({ value: { lastDay: `${year}-01-15` } });
  });

  test('the century is always the one that lies within 49 years back and 50 ahead', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.integer({ min: 1950, max: 2150 }), (short, currentYear) => {
        const expiry = parseExpiry(`${String(short).padStart(2, '0')}0615`, currentYear);
        const year = expiry.ok ? Number(expiry.value.lastDay.slice(0, 4)) : Number.NaN;
        expect(year % 100).toBe(short);
        expect(year).toBeGreaterThanOrEqual(currentYear - 49);
        expect(year).toBeLessThanOrEqual(currentYear + 50);
      }),
    );
  });
});

describe('typing an expiry date', () => {
  test('month and year alone become day 00', () => {
    expect(expiryFromTyping('2701')).toEqual({ ok: true, value: '270100' });
  });

  test('six digits stay as they are', () => {
    expect(expiryFromTyping('270131')).toEqual({ ok: true, value: '270131' });
  });

  test.each(['05/2027', '5/2027', '05.2027', '05-2027', '2027/05', '2027-5', '2027.05.'])(
    'month and year as they are printed are taken: %s',
    (printed) => expect(expiryFromTyping(printed)).toEqual({ ok: true, value: '270500' }),
  );

  test('a month 13 is taken as it is printed, so that it can be told', () => {
    expect(expiryFromTyping('13/2027')).toEqual({ ok: true, value: '271300' });
  });

  test.each(['05/27', '05/1927', '05/2127', '31/05/2027', '052027/', '/2027'])(
    '%j is refused: nobody could say which day is meant',
    (typed) => expect(expiryFromTyping(typed).ok).toBe(false),
  );

  test.each(['', '27', '27013', '2701311', '27/1', '27O1', '01.27'])('%j is refused', (typed) => {
    expect(expiryFromTyping(typed)).toEqual({ ok: false, refusal: 'not-four-or-six-digits' });
  });
});
