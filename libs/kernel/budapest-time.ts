import { calendarDate, type IsoDate } from './calendar-date.ts';
import { dayInWords } from './day-in-words.ts';
import { once } from './once.ts';

/** PostgreSQL uses the same name. */
export const BUDAPEST = 'Europe/Budapest';

/** Created once, because that is slow, and read by parts, because no locale guarantees their order. */
const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: BUDAPEST,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

const reading = (instant: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(
    clock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

/** An instant as histories, reports and prints show it: YY/MM/DD HH:mm, in Budapest time for every reader. */
export const budapestTime = (instant: Date): string => {
  const { year, month, day, hour, minute } = reading(instant);
  return `${year}/${month}/${day} ${hour}:${minute}`.slice(2);
};

/** An instant within a sentence: `today 08:16`, or on other days `2026. nov. 15. 08:16` or `15 Nov 2026 08:16`. */
export const proseTime = (instant: Date, now: Date, language: 'hu' | 'en'): string => {
  const { hour, minute } = reading(instant);
  const today = language === 'hu' ? 'ma' : 'today';
  const day = budapestDay(instant);
  return `${day === budapestDay(now) ? today : dayInWords(day, language)} ${hour}:${minute}`;
};

/** The calendar day in Budapest at an instant. */
export const budapestDay = (instant: Date): IsoDate => {
  const { year, month, day } = reading(instant);
  const date = calendarDate(Number(year), Number(month), Number(day));
  if (!date.ok) throw new RangeError(`${instant.toISOString()} is on no day of the calendar`);
  return date.value;
};

/** Reference year for the two-digit years on packs. */
export const budapestYear = (instant: Date): number => Number(reading(instant).year);

const HOUR = 3_600_000;

/** Midnight in Budapest is two hours before midnight UTC in summer time, otherwise one. */
const startOfDay = (midnightUtc: number): Date => {
  const inSummerTime = new Date(midnightUtc - 2 * HOUR);
  const day = new Date(midnightUtc).toISOString().slice(0, 10);
  return budapestDay(inSummerTime) === day ? inSummerTime : new Date(midnightUtc - HOUR);
};

/** The instants of a Budapest day, `from <= instant < before`: 23, 24 or 25 hours, as the clocks go. */
export const budapestDayBounds = (day: IsoDate): { readonly from: Date; readonly before: Date } => {
  const midnightUtc = Date.parse(day);
  return { from: startOfDay(midnightUtc), before: startOfDay(midnightUtc + 24 * HOUR) };
};
