import { expiryFromTyping, isSet82, parseCode, parseGtin } from '@pecset/gs1';
import { textKey } from '@pecset/web-kit';
import { z } from 'zod/mini';
import type { PackFields } from '../scanned-code.ts';
import { scannerTexts } from '../texts.ts';

export const blankFields = { gtin: '', expDate: '', lotNum: '', sn: '' } satisfies PackFields;

const isNumber20 = (text: string): boolean => text.length >= 1 && text.length <= 20 && isSet82(text);

const number20 = (rule: 'lotRule' | 'snRule') =>
  z.string().check(z.trim(), z.refine(isNumber20, textKey(scannerTexts, rule)));

/** Typed YYMM becomes YYMM00; what is neither four nor six digits never comes so far. */
const sixDigits = (typed: string): string => {
  const expiry = expiryFromTyping(typed);
  return expiry.ok ? expiry.value : typed;
};

/** The check digit and the calendar are no rules: the national system decides about what is printed on a pack. */
export const ManualEntryFields = z.object({
  gtin: z.string().check(
    z.trim(),
    z.refine((text) => parseGtin(text).ok, textKey(scannerTexts, 'gtinRule')),
  ),
  expDate: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => expiryFromTyping(text).ok, textKey(scannerTexts, 'expRule')),
    ),
    z.transform(sixDigits),
  ),
  lotNum: number20('lotRule'),
  sn: number20('snRule'),
});

/** The fields of a whole code, a GTIN and something more; what else somebody may paste is left as it is. */
export const fieldsOfCode = (text: string): PackFields | undefined => {
  const { gtin, expDate = '', lotNum = '', sn = '' } = parseCode(text.trim());
  return gtin && `${expDate}${lotNum}${sn}` !== '' ? { gtin, expDate, lotNum, sn } : undefined;
};
