type Style = 'medium' | 'long';

/** Days of the calendar, not instants: read in UTC they stay what they are. */
const daysIn = (locale: string, dateStyle: Style) =>
  new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });

/** Made once: making one takes longer than rendering all the rest of a pack. */
const formats = {
  hu: { medium: daysIn('hu', 'medium'), long: daysIn('hu', 'long') },
  en: { medium: daysIn('en-GB', 'medium'), long: daysIn('en-GB', 'long') },
} as const;

/** A day within a sentence or beside its label; an instant in a table is `budapestTime`. */
export const dayInWords = (day: string, language: 'hu' | 'en', style: Style = 'medium'): string =>
  formats[language][style].format(new Date(day));
