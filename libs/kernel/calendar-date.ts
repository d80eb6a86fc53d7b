import type { Brand } from './brand.ts';
import { ok, type Result, refuse } from './result.ts';

/** A day of the calendar as `YYYY-MM-DD`, without time or zone. `<` and `>` on two of them compare the days. */
export type IsoDate = Brand<string, 'IsoDate'>;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns 0 for a month that does not exist. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Never rolls over: 31 February is refused, not read as 3 March. */
export const calendarDate = (
  year: number,
  month: number,
  day: number,
): Result<IsoDate, 'impossible-date'> => {
  const exists = isBetween(year, 0, 9999) && isBetween(day, 1, daysInMonth(year, month));
  if (!exists) return refuse('impossible-date');
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return ok(text as IsoDate);
};

export const parseIsoDate = (text: string): Result<IsoDate, 'impossible-date'> => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return refuse('impossible-date');
  return calendarDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
};
