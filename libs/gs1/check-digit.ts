import { isDigits } from './character-set.ts';

const ZERO = 48;

/**
 * GS1 General Specifications, section 7.9: from the right, digits weigh 1, 3, 1, 3 … and a number closed by its
 * check digit weighs a multiple of ten. NaN when a character is not a digit.
 */
const weigh = (text: string, start: number, end: number): number => {
  let sum = 0;
  let weight = 1;
  for (let at = end - 1; at >= start; at--) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    sum += digit * weight;
    weight = 4 - weight;
  }
  return sum;
};

/** Whether the text from `start` to `end` is digits only, the last of which is their check digit. */
export const hasCheckDigit = (text: string, start: number, end: number): boolean =>
  weigh(text, start, end) % 10 === 0;

/** The check digit of these digits; the caller has checked that they are digits. */
export const closingDigit = (digits: string): string =>
  String((10 - (weigh(`${digits}0`, 0, digits.length + 1) % 10)) % 10);

/** The check digit of these digits (thirteen of them for a GTIN); undefined if they are not digits. */
export const checkDigit = (digits: string): string | undefined =>
  isDigits(digits) ? closingDigit(digits) : undefined;
