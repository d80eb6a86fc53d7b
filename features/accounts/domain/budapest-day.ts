import type { IsoDate } from '@pecset/kernel';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Budapest' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Budapest', timeStyle: 'short' });

/** The day that the calendar on the wall in Budapest shows, as `YYYY-MM-DD`. */
export const budapestDay = (at: Date): string => calendar.format(at);

/** The clock is put forward and back at night but never at midnight, so each day has one first moment. */
export const startOfBudapestDay = (day: IsoDate): Date => {
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return clock.format(inSummer) === '00:00' ? inSummer : new Date(`${day}T00:00:00+01:00`);
};
