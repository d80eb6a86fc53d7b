import { checkDigit, type Gtin, parseGtin } from '@pecset/gs1';
import { ok, type Result, refuse } from '@pecset/kernel';

const GTIN_LENGTH = 14;
/** The shortest GTIN has eight digits, of which a spreadsheet may have dropped a leading zero. */
const FEWEST_DIGITS = 7;

/** Scientific notation, as a spreadsheet shows a wide number; the last digits are lost. */
const isRounded = (cell: string): boolean => /^\d+([.,]\d+)?e\+?\d+$/i.test(cell);

export const gtinFaults = ['no-gtin', 'rounded-gtin', 'not-a-gtin', 'wrong-check-digit'] as const;
export type GtinFault = (typeof gtinFaults)[number];

const faultOf = (cell: string): GtinFault => {
  if (cell === '') return 'no-gtin';
  return isRounded(cell) ? 'rounded-gtin' : 'not-a-gtin';
};

const allZeros = '0'.repeat(GTIN_LENGTH);

/**
 * Accepts a GTIN of 8, 12, 13 or 14 digits, or one whose leading zeros a spreadsheet dropped. Leading zeros do not
 * affect the check digit (GS1 General Specifications, 7.9), so they can be restored.
 */
export const productGtin = (cell: string): Result<Gtin, GtinFault> => {
  const gtin = parseGtin(cell.padStart(GTIN_LENGTH, '0'));
  if (!gtin.ok || cell.length < FEWEST_DIGITS || gtin.value === allZeros) return refuse(faultOf(cell));
  return checkDigit(cell.slice(0, -1)) === cell.at(-1) ? ok(gtin.value) : refuse('wrong-check-digit');
};

/** Enough to recognise the GTIN column, even if the value is invalid. */
export const looksLikeGtin = (cell: string): boolean =>
  isRounded(cell) || (/^\d+$/.test(cell) && cell.length >= FEWEST_DIGITS && cell.length <= GTIN_LENGTH);
