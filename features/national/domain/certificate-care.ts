const DAY_MS = 24 * 3_600_000;

/** Whole days until expiry; negative after it. */
export const daysLeft = (validTo: Date, now: Date): number =>
  Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);

/** Days before expiry on which admins are reminded, the last one first. */
export const reminders = [7, 30, 60] as const;
export type Reminder = (typeof reminders)[number];

/** Returns the reminder that is due: of several missed ones only the latest, so never two on one day. */
export const dueReminder = (validTo: Date, now: Date): Reminder | undefined => {
  const left = daysLeft(validTo, now);
  return left < 0 ? undefined : reminders.find((days) => left <= days);
};
