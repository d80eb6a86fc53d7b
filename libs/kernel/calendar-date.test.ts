import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, daysInMonth, parseIsoDate } from './index.ts';

describe('a calendar date', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0000-01-01', '9999-12-31'])(
    '%s is a day of the calendar',
    (text) => {
      expect(parseIsoDate(text)).toEqual({ ok: true, value: text });
    },
  );

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
  ])('%j is none', (text) => {
    expect(parseIsoDate(text)).toEqual({ ok: false, refusal: 'impossible-date' });
  });

  test.each([
    [2026.5, 1, 1],
    [-1, 1, 1],
    [10000, 1, 1],
    [2026, 1, Number.NaN],
  ])('the numbers %d, %d, %d make none', (year, month, day) => {
    expect(calendarDate(year, month, day).ok).toBe(false);
  });

  test('months have the days that everybody knows', () => {
    const days = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1));
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });

  test('it agrees with the calendar of the platform on every day, and later days compare greater', () => {
    const day = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [first, second] = [one, other].map((date) => date.toISOString().slice(0, 10));
        const parsed = calendarDate(one.getUTCFullYear(), one.getUTCMonth() + 1, one.getUTCDate());
        expect(parsed).toEqual({ ok: true, value: first });
        expect(String(first) < String(second)).toBe(
          Math.floor(one.getTime() / 86_400_000) < Math.floor(other.getTime() / 86_400_000),
        );
      }),
    );
  });
});
