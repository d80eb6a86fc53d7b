import { budapestDay, budapestDayBounds, type IsoDate } from '@pecset/kernel';
import { type Chance, oneOf } from './chance.ts';

export const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

const asShare = (share: number, hour: number) => [share, hour] as const;

/** Share of each opening hour from 8:00 on; peaks before noon and after work. */
const weekday = [6, 11, 13, 11, 8, 7, 8, 11, 13, 10].map(asShare);
const saturday = [8, 13, 12, 9].map(asShare);

/** Packs on an ordinary day, Sunday first; Mondays and Fridays are the busiest. */
const packsByDay = [0, 140, 122, 117, 125, 146, 53] as const;

/** Holidays with a fixed date. */
const holidays = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-25', '12-26'];

const numberOf = (day: IsoDate): number => Math.round(Date.parse(day) / dayMs);

/** The seed depends on the day only. */
export const seedOf = (day: IsoDate): number => numberOf(day) * 7919;

/** Packs on an ordinary day of this weekday; 0 if the pharmacy is closed. */
export const packsOn = (day: IsoDate): number =>
  holidays.includes(day.slice(5)) ? 0 : (packsByDay[new Date(day).getUTCDay()] ?? 0);

/** Budapest date `days` before the instant; counts from noon, which is on the right day across DST changes. */
export const daysBefore = (instant: Date, days: number): IsoDate => {
  const { from } = budapestDayBounds(budapestDay(instant));
  return budapestDay(new Date(from.getTime() + dayMs / 2 - days * dayMs));
};

const hoursOf = (day: IsoDate) => (new Date(day).getUTCDay() === 6 ? saturday : weekday);

/** Closing time of a day that begins at `from`. */
export const closingOf = (day: IsoDate, from: number): number => from + (8 + hoursOf(day).length) * hourMs;

export const isOpenAt = (at: number): boolean => {
  const day = budapestDay(new Date(at));
  const from = budapestDayBounds(day).from.getTime();
  return packsOn(day) > 0 && at >= from + 8 * hourMs && at < closingOf(day, from);
};

/** A random moment within the opening hours of a day that begins at `from`, more likely in a busy hour. */
export const momentOn = (day: IsoDate, from: number, chance: Chance): number =>
  Math.round(from + (8 + oneOf(chance, hoursOf(day)) + chance()) * hourMs);
