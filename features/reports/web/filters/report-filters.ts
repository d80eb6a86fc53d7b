import type { InputOf } from '@pecset/contract';
import { checkDigit, expiryFromTyping, parseGtin } from '@pecset/gs1';
import { parseIsoDate } from '@pecset/kernel';
import { textKey } from '@pecset/web-kit';
import { z } from 'zod/mini';
import { MOST_CODES, type report, statusFilter } from '../../contract/index.ts';
import type { en } from '../texts.en.ts';
import { reportTexts } from '../texts.ts';
import type { ReportFields } from './report-address.ts';

type Rule = keyof typeof en;

/** Surrounding blanks are trimmed; an empty field is no filter. */
const typed = (fits: (text: string) => boolean, rule: Rule) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || fits(text), textKey(reportTexts, rule)),
  );

const day = () => typed((text) => parseIsoDate(text).ok, 'dayRule');
const atMost = (most: number, rule: Rule) => typed((text) => text.length <= most, rule);

const withoutZeros = [8, 12, 13];

/** A code of 8, 12 or 13 digits with a valid check digit is a GTIN without its leading zeros. */
const withZeros = (text: string): string =>
  withoutZeros.includes(text.length) && checkDigit(text.slice(0, -1)) === text.at(-1)
    ? text.padStart(14, '0')
    : text;

/** Six digits are a day as read from the pack; a typed month and year stand for all days of the month. */
const expiryDigits = (text: string): string => {
  const expiry = expiryFromTyping(text);
  return expiry.ok && text.length !== 6 ? expiry.value.slice(0, 4) : text;
};

const codesIn = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
const areCodes = (text: string): boolean =>
  codesIn(text).length <= MOST_CODES && codesIn(text).every((code) => code.length <= 40);

/** Normalises valid filters; an invalid one is reported at its field and not sent. */
export const ReportFilters = z
  .object({
    minDate: day(),
    maxDate: day(),
    statusFilter,
    reasonCode: z.pipe(
      typed(areCodes, 'codesRule'),
      z.transform((text: string) => codesIn(text).join(',')),
    ),
    gtin: z.pipe(
      typed((text) => parseGtin(withZeros(text)).ok, 'gtinRule'),
      z.transform(withZeros),
    ),
    lotNum: atMost(20, 'numberRule'),
    expDate: z.pipe(
      typed((text) => expiryFromTyping(text).ok, 'expRule'),
      z.transform(expiryDigits),
    ),
    sn: atMost(20, 'numberRule'),
    alertId: atMost(200, 'alertIdRule'),
    program: typed((text) => /^\d{1,15}$/.test(text), 'programRule'),
    reference: atMost(200, 'alertIdRule'),
    distinct: z.boolean(),
  })
  .check(
    z.refine(({ minDate, maxDate }) => minDate === '' || maxDate === '' || minDate <= maxDate, {
      error: textKey(reportTexts, 'daysReversed'),
      path: ['maxDate'],
    }),
  );

export type ReportQuery = NonNullable<InputOf<typeof report>['query']>;

/** The query sent to the server; empty filters are left out. */
export const queryOf = ({ distinct, ...texts }: ReportFields): ReportQuery => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  ...(distinct && { distinct }),
});
