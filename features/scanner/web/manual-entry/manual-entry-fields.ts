import { checkContent, expiryFromTyping, isSet82, parseGtin } from '@pecset/gs1';
import { textKey } from '@pecset/web-kit';
import { z } from 'zod/mini';
import { type PackFields, type PackSearch, type ScannedCode, typedCode } from '../listening/scanned-code.ts';
import { manualEntryTexts } from './texts.ts';

export const fieldNames = ['gtin', 'expDate', 'lotNum', 'sn'] as const;
export const blankFields = { gtin: '', expDate: '', lotNum: '', sn: '' } satisfies PackFields;

const isNumber20 = (text: string): boolean => text.length >= 1 && text.length <= 20 && isSet82(text);

const number20 = (rule: 'lotRule' | 'snRule') =>
  z.string().check(z.trim(), z.refine(isNumber20, textKey(manualEntryTexts, rule)));

/** The expiry in the form of a code; invalid input was rejected before. */
const sixDigits = (typed: string): string => {
  const expiry = expiryFromTyping(typed);
  return expiry.ok ? expiry.value : typed;
};

/** Any year and day are accepted, but the national schema does not allow a month 13. */
export const hasMonth = (digits: string): boolean => /^\d\d(?:0[1-9]|1[0-2])/.test(digits);

const isMonthOrUnread = (typed: string): boolean => {
  const expiry = expiryFromTyping(typed);
  return !expiry.ok || hasMonth(expiry.value);
};

/** Check digit and calendar are not enforced: the national system decides about what a pack says. */
export const ManualEntryFields = z.object({
  gtin: z.string().check(
    z.trim(),
    z.refine((text) => parseGtin(text).ok, textKey(manualEntryTexts, 'gtinRule')),
  ),
  expDate: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => expiryFromTyping(text).ok, textKey(manualEntryTexts, 'expRule')),
      z.refine(isMonthOrUnread, textKey(manualEntryTexts, 'monthRule')),
    ),
    z.transform(sixDigits),
  ),
  lotNum: number20('lotRule'),
  sn: number20('snRule'),
});

export const isSamePack = (one: PackFields, other: Partial<PackFields> = {}): boolean =>
  one.gtin === other.gtin &&
  one.expDate === other.expDate &&
  one.lotNum === other.lotNum &&
  one.sn === other.sn;

/** What was read of a pack, so that the user can add the rest. */
export const fieldsRead = ({
  gtin = '',
  expDate = '',
  lotNum = '',
  sn = '',
}: Partial<PackSearch>): PackFields => ({
  gtin,
  expDate,
  lotNum,
  sn,
});

const fieldOfAi = { '01': 'gtin', '17': 'expDate', '10': 'lotNum', '21': 'sn' } as const;
const isOurs = (ai: string): ai is keyof typeof fieldOfAi => Object.hasOwn(fieldOfAi, ai);

/** A field that may contain another one because the separator between them was lost, with the possible readings. */
export type SwallowedField = {
  readonly name: keyof PackFields;
  readonly value: string;
  readonly readings: readonly Partial<PackFields>[];
};

export const swallowedIn = (read: PackFields): SwallowedField | undefined => {
  const known = Object.entries(read).filter(([, value]) => value !== '');
  for (const finding of checkContent(Object.fromEntries(known))) {
    if (finding.kind !== 'lost-separator' || !isOurs(finding.ai)) continue;
    const name = fieldOfAi[finding.ai];
    const value = read[name];
    const readings = finding.likely.flatMap(({ at, ai }) =>
      isOurs(ai) ? [{ [name]: value.slice(0, at), [fieldOfAi[ai]]: value.slice(at + ai.length) }] : [],
    );
    if (readings.length > 0) return { name, value, readings };
  }
  return undefined;
};

/** The fields of a complete code: a GTIN and at least one more. */
export const fieldsOfCode = ({ parsed }: ScannedCode): PackFields | undefined => {
  const { gtin, expDate = '', lotNum = '', sn = '' } = parsed;
  return gtin && `${expDate}${lotNum}${sn}` !== '' ? { gtin, expDate, lotNum, sn } : undefined;
};

/** Whether the first field received a code by paste: several characters at once that are not part of a GTIN. */
export const isPastedCode = (before: string, now: string): boolean =>
  now.length > before.length + 1 && !/^\d{1,14}$/.test(now.trim());

/** Returns the code that filled the form if nothing was changed, so that its faults are still reported. */
export const enteredCode = (fields: PackFields, filledBy: ScannedCode | undefined): ScannedCode => {
  const { gtin, expDate, lotNum, sn } = filledBy?.parsed ?? {};
  const unchanged =
    fields.gtin === gtin && fields.expDate === expDate && fields.lotNum === lotNum && fields.sn === sn;
  return filledBy && unchanged ? filledBy : typedCode(fields);
};
