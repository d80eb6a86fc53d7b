import { once } from './once.ts';

type Style = 'medium' | 'long';

/**
 * In UTC, because these are calendar days, not instants. Created on first use: that takes longer than drawing a pack.
 */
const daysIn = (locale: string, dateStyle: Style) =>
  once(() => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }));

const formats = {
  hu: { medium: daysIn('hu', 'medium'), long: daysIn('hu', 'long') },
  en: { medium: daysIn('en-GB', 'medium'), long: daysIn('en-GB', 'long') },
} as const;

/** A day within a sentence or beside its label; an instant in a table is `budapestTime`. */
export const dayInWords = (day: string, language: 'hu' | 'en', style: Style = 'medium'): string =>
  formats[language][style]().format(new Date(day));
