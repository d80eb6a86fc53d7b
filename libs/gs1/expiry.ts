import { calendarDate, daysInMonth, type IsoDate, ok, type Result, refuse } from '@pecset/kernel';
import { isDigits } from './character-set.ts';
import { twoDigits } from './element-date.ts';

export type Expiry = {
  /** YYMMDD as scanned or typed; sent unchanged, including a day 00. */
  readonly digits: string;
  /** The last day on which the pack may be used; day 00 is the month's last day. */
  readonly lastDay: IsoDate;
};

export type ExpiryRefusal = 'not-six-digits' | 'impossible-date';

/** GS1 General Specifications, section 7.12: the century that puts YY within −49 and +50 of the current year. */
const fullYear = (twoDigitYear: number, currentYear: number): number => {
  const sameCentury = currentYear - (currentYear % 100) + twoDigitYear;
  const ahead = sameCentury - currentYear;
  if (ahead > 50) return sameCentury - 100;
  return ahead < -49 ? sameCentury + 100 : sameCentury;
};

export const parseExpiry = (digits: string, currentYear: number): Result<Expiry, ExpiryRefusal> => {
  if (digits.length !== 6 || !isDigits(digits)) return refuse('not-six-digits');
  const year = fullYear(twoDigits(digits, 0), currentYear);
  const month = twoDigits(digits, 2);
  const lastDay = calendarDate(year, month, twoDigits(digits, 4) || daysInMonth(year, month));
  return lastDay.ok ? ok({ digits, lastDay: lastDay.value }) : lastDay;
};

/** Converts `05/2027` or `2027.05` to YYMM; with a two-digit year the order would be ambiguous. */
const printedAsDigits = (printed: string): string =>
  printed
    .replace(/^(\d{1,2})[/.-]20(\d\d)$/, (_, month: string, year: string) => year + month.padStart(2, '0'))
    .replace(
      /^20(\d\d)[/.-](\d{1,2})\.?$/,
      (_, year: string, month: string) => year + month.padStart(2, '0'),
    );

/** Packs often show month and year alone: they become YYMM00; six digits stay unchanged. */
export const expiryFromTyping = (printed: string): Result<string, 'not-four-or-six-digits'> => {
  const typed = printedAsDigits(printed);
  if (!isDigits(typed)) return refuse('not-four-or-six-digits');
  if (typed.length === 4) return ok(`${typed}00`);
  return typed.length === 6 ? ok(typed) : refuse('not-four-or-six-digits');
};
