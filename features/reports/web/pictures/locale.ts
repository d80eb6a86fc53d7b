import type { Language } from '@pecset/contract';
import type { Grain } from '../../domain/index.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', hu: 'hu-HU' };

/** Calendar days are parsed and formatted in UTC, so that no time zone shifts them. */
const format = (day: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...parts }).format(new Date(day));

/** For sentences and tables. */
export const wholeDay = (day: string, language: Language): string =>
  format(day, language, { year: 'numeric', month: 'short', day: 'numeric' });

/** For axis labels, where there is little room. */
export const shortDay = (day: string, grain: Grain, language: Language): string =>
  grain === 'month'
    ? format(day, language, { year: 'numeric', month: 'short' })
    : format(day, language, { month: 'short', day: 'numeric' });

export const wholeNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language).format(value);

/** Two significant digits: 0.05 %, 0.0031 %, 12 %. */
export const percent = (rate: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 }).format(rate);
