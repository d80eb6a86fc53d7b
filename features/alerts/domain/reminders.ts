import { budapestTime } from '@pecset/kernel';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long an alert may stay undecided before somebody is reminded, and a pack held back. */
const UNDECIDED_MS = DAY;
const FORTNIGHT_MS = 14 * DAY;

const OPENS = 7;
const CLOSES = 20;

/** Nobody is reminded at night in Budapest; a machine that was off in the morning reminds later in the day. */
export const isReminderTime = (at: Date): boolean => {
  const hour = Number(budapestTime(at).slice(9, 11));
  return hour >= OPENS && hour < CLOSES;
};

/** What was raised at this instant or before has been undecided for a day. */
export const undecidedSince = (now: Date): Date => new Date(now.getTime() - UNDECIDED_MS);

/** What was decided at this instant or before has been held back for two weeks. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - FORTNIGHT_MS);

export const fortnightsSince = (decidedAt: Date, now: Date): number =>
  Math.floor((now.getTime() - decidedAt.getTime()) / FORTNIGHT_MS);
