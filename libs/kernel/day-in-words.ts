import { once } from './once.ts';

type Style = 'medium' | 'long';

/** Days of the calendar, not instants: read in UTC they stay what they are. Making one takes longer than drawing a pack. */
const daysIn = (locale: string, dateStyle: Style) =>
  once(() => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }));

const formats = {
  hu: { medium: daysIn('hu', 'medium'), long: daysIn('hu', 'long') },
  en: { medium: daysIn('en-GB', 'medium'), long: daysIn('en-GB', 'long') },
} as const;

/** A day within a sentence or beside its label; an instant in a table is `budapestTime`. */
export const dayInWords = (day: string, language: 'hu' | 'en', style: Style = 'medium'): string =>
  formats[language][style]().format(new Date(day));
