import { calendarDate, type IsoDate } from './calendar-date.ts';
import { dayInWords } from './day-in-words.ts';
import { once } from './once.ts';

/** As PostgreSQL names it too. */
export const BUDAPEST = 'Europe/Budapest';

/** The formatter is made once, because that is slow, and read in parts, because no locale promises their order. */
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

/** An instant as every history, report and print shows it: YY/MM/DD HH:mm, in Budapest wherever the reader sits. */
export const budapestTime = (instant: Date): string => {
  const { year, month, day, hour, minute } = reading(instant);
  return `${year}/${month}/${day} ${hour}:${minute}`.slice(2);
};

/** An instant within a sentence: of today only the hour, `2026. nov. 15. 08:16` or `15 Nov 2026 08:16` else. */
export const proseTime = (instant: Date, now: Date, language: 'hu' | 'en'): string => {
  const { hour, minute } = reading(instant);
  const today = language === 'hu' ? 'ma' : 'today';
  const day = budapestDay(instant);
  return `${day === budapestDay(now) ? today : dayInWords(day, language)} ${hour}:${minute}`;
};

/** The day that the calendar on a wall in Budapest shows at an instant. */
export const budapestDay = (instant: Date): IsoDate => {
  const { year, month, day } = reading(instant);
  const date = calendarDate(Number(year), Number(month), Number(day));
  if (!date.ok) throw new RangeError(`${instant.toISOString()} is on no day of the calendar`);
  return date.value;
};

/** The year by which the two digits of a year on a pack are read. */
export const budapestYear = (instant: Date): number => Number(reading(instant).year);

const HOUR = 3_600_000;

/** Midnight in Budapest comes two hours before that of UTC in summer time, else one. */
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
