const DAY_MS = 24 * 3_600_000;

/** Whole days; negative once it has expired. */
export const daysLeft = (validTo: Date, now: Date): number =>
  Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);

/** Days before its end on which the admins hear of it, the nearest first. */
export const reminders = [7, 30, 60] as const;
export type Reminder = (typeof reminders)[number];

/** The one that is due: who was away for the first hears the second, and never both on one day. */
export const dueReminder = (validTo: Date, now: Date): Reminder | undefined => {
  const left = daysLeft(validTo, now);
  return left < 0 ? undefined : reminders.find((days) => left <= days);
};
