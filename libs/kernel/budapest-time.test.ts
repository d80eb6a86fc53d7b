import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  budapestDay,
  budapestDayBounds,
  budapestTime,
  budapestYear,
  type IsoDate,
  parseIsoDate,
  proseTime,
} from './index.ts';

const dayOf = (text: string): IsoDate => {
  const day = parseIsoDate(text);
  if (!day.ok) throw new Error(`${text} is no day`);
  return day.value;
};

const instants = fc.date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });

describe('the clock of Budapest', () => {
  test.each([
    ['in winter Budapest is an hour ahead of UTC', '2026-01-15T08:05:59Z', '26/01/15 09:05'],
    ['in summer Budapest is two hours ahead of UTC', '2026-07-15T08:05:00Z', '26/07/15 10:05'],
    ['midnight is 00:00, not 24:00', '2026-02-28T23:00:00Z', '26/03/01 00:00'],
    ['the year turns in Budapest, not in UTC', '2025-12-31T23:30:00Z', '26/01/01 00:30'],
    ['a minute before the clocks go forward', '2026-03-29T00:59:00Z', '26/03/29 01:59'],
    ['the hour from two to three is missing that night', '2026-03-29T01:00:00Z', '26/03/29 03:00'],
    ['the hour from two to three comes once', '2026-10-25T00:30:00Z', '26/10/25 02:30'],
    ['and once more when the clocks go back', '2026-10-25T01:30:00Z', '26/10/25 02:30'],
  ])('%s', (_what, instant, shown) => {
    expect(budapestTime(new Date(instant))).toBe(shown);
  });

  test('any instant of this century has the same shape', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(budapestTime(instant)).toMatch(/^\d\d\/[01]\d\/[0-3]\d [0-2]\d:[0-5]\d$/);
      }),
    );
  });
});

describe('the clock of Budapest in a sentence', () => {
  const now = new Date('2026-11-15T22:30:00Z');
  test.each([
    ['of today only the hour is said', '2026-11-15T07:16:00Z', 'ma 08:16', 'today 08:16'],
    ['today begins at midnight in Budapest', '2026-11-14T23:00:00Z', 'ma 00:00', 'today 00:00'],
    ['a minute before is another day', '2026-11-14T22:59:00Z', '2026. nov. 14. 23:59', '14 Nov 2026 23:59'],
    [
      'the same day of another year is not today',
      '2025-11-15T07:16:00Z',
      '2025. nov. 15. 08:16',
      '15 Nov 2025 08:16',
    ],
  ])('%s', (_what, instant, hu, en) => {
    expect(proseTime(new Date(instant), now, 'hu')).toBe(hu);
    expect(proseTime(new Date(instant), now, 'en')).toBe(en);
  });
});

describe('the calendar of Budapest', () => {
  test.each([
    ['in winter a day begins at eleven of UTC', '2026-01-14T23:00:00Z', '2026-01-15'],
    ['and not a millisecond sooner', '2026-01-14T22:59:59.999Z', '2026-01-14'],
    ['in summer it begins at ten of UTC', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['the day of the leap year is one', '2028-02-28T23:00:00Z', '2028-02-29'],
  ])('%s', (_what, instant, day) => {
    expect(budapestDay(new Date(instant))).toBe(day);
  });

  test('agrees with the clock at every instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(budapestTime(instant).slice(0, 8)).toBe(budapestDay(instant).slice(2).replaceAll('-', '/'));
      }),
    );
  });

  test('turns the year at midnight in Budapest', () => {
    expect(budapestYear(new Date('2026-12-31T22:59:59.999Z'))).toBe(2026);
    expect(budapestYear(new Date('2026-12-31T23:00:00Z'))).toBe(2027);
  });

  test('has no day after the year 9999, nor for a date that is none', () => {
    expect(() => budapestDay(new Date('+010000-01-01T00:00:00Z'))).toThrow(RangeError);
    expect(() => budapestDay(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('the bounds of a day in Budapest', () => {
  test.each([
    ['a winter day has 24 hours', '2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
    ['a summer day has 24 hours', '2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z'],
    [
      'the day when the clocks go forward has 23',
      '2026-03-29',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ],
    ['the day before it has 24', '2026-03-28', '2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z'],
    [
      'the day when the clocks go back has 25',
      '2026-10-25',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ],
    ['the day after it has 24', '2026-10-26', '2026-10-25T23:00:00.000Z', '2026-10-26T23:00:00.000Z'],
    [
      'the last day of the calendar ends, too',
      '9999-12-31',
      '9999-12-30T23:00:00.000Z',
      '9999-12-31T23:00:00.000Z',
    ],
  ])('%s', (_what, day, from, before) => {
    const bounds = budapestDayBounds(dayOf(day));
    expect([bounds.from.toISOString(), bounds.before.toISOString()]).toEqual([from, before]);
  });

  test('hold every instant of the day and none besides, and the next day begins where one ends', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = budapestDay(instant);
        const { from, before } = budapestDayBounds(day);
        expect(from <= instant && instant < before).toBe(true);
        expect(budapestDay(from)).toBe(day);
        expect(budapestDay(new Date(from.getTime() - 1)) < day).toBe(true);
        expect(budapestDayBounds(budapestDay(before)).from).toEqual(before);
        expect(budapestTime(from).slice(-5)).toBe('00:00');
      }),
    );
  });
});
