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

/** An expiry as a code has it; what is none never comes so far. */
const sixDigits = (typed: string): string => {
  const expiry = expiryFromTyping(typed);
  return expiry.ok ? expiry.value : typed;
};

/** The year may be any and the day is the calendar's business, but the national system has no room for a month 13. */
export const hasMonth = (digits: string): boolean => /^\d\d(?:0[1-9]|1[0-2])/.test(digits);

const isMonthOrUnread = (typed: string): boolean => {
  const expiry = expiryFromTyping(typed);
  return !expiry.ok || hasMonth(expiry.value);
};

/** Neither check digit nor calendar is a rule of the form: the national system decides about what a pack says. */
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

/** What was read of a pack, for somebody to add the rest. */
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

/** A field that may have swallowed another, because the separator between them got lost, and how both may read. */
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

/** The fields of a whole code: a GTIN and something more. */
export const fieldsOfCode = ({ parsed }: ScannedCode): PackFields | undefined => {
  const { gtin, expDate = '', lotNum = '', sn = '' } = parsed;
  return gtin && `${expDate}${lotNum}${sn}` !== '' ? { gtin, expDate, lotNum, sn } : undefined;
};

/** Nobody types it: several characters came into the first field at once, and they are no GTIN or a part of one. */
export const isPastedCode = (before: string, now: string): boolean =>
  now.length > before.length + 1 && !/^\d{1,14}$/.test(now.trim());

/** The code that filled the form as long as nobody changed it: what is wrong with it must still be told. */
export const enteredCode = (fields: PackFields, filledBy: ScannedCode | undefined): ScannedCode => {
  const { gtin, expDate, lotNum, sn } = filledBy?.parsed ?? {};
  const unchanged =
    fields.gtin === gtin && fields.expDate === expDate && fields.lotNum === lotNum && fields.sn === sn;
  return filledBy && unchanged ? filledBy : typedCode(fields);
};
