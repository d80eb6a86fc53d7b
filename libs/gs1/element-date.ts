import { daysInMonth } from '@pecset/kernel';

/** `day-or-00`: day 00 says that only the month is known (GS1 General Specifications, AI 17 and its kin). */
export type DateRule = 'day' | 'day-or-00';

export const DATE_LENGTH = 6;
const ZERO = 48;

/** Returns NaN if one of the two is not a digit. */
export const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? Number.NaN : tens * 10 + ones;
};

/**
 * Whether the six characters YYMMDD at this position name a day. The century is left open here: read as 20YY,
 * which differs from another century only on 29 February of a year 00.
 */
export const isPossibleDate = (text: string, at: number, rule: DateRule): boolean => {
  const year = twoDigits(text, at);
  const day = twoDigits(text, at + 4);
  const days = daysInMonth(2000 + year, twoDigits(text, at + 2));
  return year >= 0 && day <= days && (day > 0 || (rule === 'day-or-00' && days > 0));
};
