import { checkDigit, expiryFromTyping, parseExpiry, parseGtin } from '@pecset/gs1';

/** The check digit that the GTIN should have, when it has another. */
export const expectedCheckDigit = (gtin: string): string | undefined => {
  if (!parseGtin(gtin).ok) return undefined;
  const expected = checkDigit(gtin.slice(0, -1));
  return gtin.endsWith(expected ?? '') ? undefined : expected;
};

/** Four or six digits that are no day of the calendar. */
export const isNoDay = (typed: string, currentYear: number): boolean => {
  const digits = expiryFromTyping(typed);
  return digits.ok && !parseExpiry(digits.value, currentYear).ok;
};
