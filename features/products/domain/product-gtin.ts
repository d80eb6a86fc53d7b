import { checkDigit, type Gtin, parseGtin } from '@pecset/gs1';
import { ok, type Result, refuse } from '@pecset/kernel';

const GTIN_LENGTH = 14;
/** The shortest kind has eight digits, the first of which may be a zero that is lost. */
const FEWEST_DIGITS = 7;

/** How a spreadsheet shows a number that is wider than its column: the last digits are gone for good. */
const isRounded = (cell: string): boolean => /^\d+([.,]\d+)?e\+?\d+$/i.test(cell);

export const gtinFaults = ['no-gtin', 'rounded-gtin', 'not-a-gtin', 'wrong-check-digit'] as const;
export type GtinFault = (typeof gtinFaults)[number];

const faultOf = (cell: string): GtinFault => {
  if (cell === '') return 'no-gtin';
  return isRounded(cell) ? 'rounded-gtin' : 'not-a-gtin';
};

const allZeros = '0'.repeat(GTIN_LENGTH);

/**
 * A GTIN of 8, 12, 13 or 14 digits, or what a spreadsheet left of one. Leading zeros weigh nothing in the check digit
 * (GS1 General Specifications, 7.9), so they can be put back, and what fits then is what was meant.
 */
export const productGtin = (cell: string): Result<Gtin, GtinFault> => {
  const gtin = parseGtin(cell.padStart(GTIN_LENGTH, '0'));
  if (!gtin.ok || cell.length < FEWEST_DIGITS || gtin.value === allZeros) return refuse(faultOf(cell));
  return checkDigit(cell.slice(0, -1)) === cell.at(-1) ? ok(gtin.value) : refuse('wrong-check-digit');
};

/** Enough to tell the column of GTINs by, even where the one in it is wrong. */
export const looksLikeGtin = (cell: string): boolean =>
  isRounded(cell) || (/^\d+$/.test(cell) && cell.length >= FEWEST_DIGITS && cell.length <= GTIN_LENGTH);
