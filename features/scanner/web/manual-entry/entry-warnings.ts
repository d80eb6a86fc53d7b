import { checkDigit, expiryFromTyping, parseExpiry, parseGtin } from '@pecset/gs1';
import type { IsoDate } from '@pecset/kernel';
import { hasMonth } from './manual-entry-fields.ts';

/** The check digit that the GTIN should have, if it has another. */
export const expectedCheckDigit = (gtin: string): string | undefined => {
  if (!parseGtin(gtin).ok) return undefined;
  const expected = checkDigit(gtin.slice(0, -1));
  return gtin.endsWith(expected ?? '') ? undefined : expected;
};

/** The last day that a typed expiry means; undefined while unfinished or without a valid month. */
export const dayMeant = (typed: string, currentYear: number): IsoDate | 'no-day' | undefined => {
  const digits = expiryFromTyping(typed);
  if (!digits.ok || !hasMonth(digits.value)) return undefined;
  const expiry = parseExpiry(digits.value, currentYear);
  return expiry.ok ? expiry.value.lastDay : 'no-day';
};
