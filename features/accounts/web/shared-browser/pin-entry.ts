import { isPin, PIN_LENGTH } from '@pecset/accounts/domain';

/** What was typed of a PIN. `spoiled`: other keys, such as a scan, were typed, so all of it is ignored. */
export type PinEntry = { readonly digits: string; readonly at: number; readonly spoiled: boolean };

export const noPin: PinEntry = { digits: '', at: Number.NEGATIVE_INFINITY, spoiled: false };

/** Milliseconds, longer than the slowest scanner needs per key: six digits are whole only if no key follows sooner. */
const SETTLES_MS = 250;

const follows = (entry: PinEntry, at: number): boolean => at - entry.at < SETTLES_MS;

/** The entry after a key that types something. A seventh digit spoils it; a new PIN begins after a pause. */
export const afterKey = (entry: PinEntry, key: string, at: number): PinEntry => {
  const isRest = entry.spoiled && follows(entry, at);
  const isTooMany = entry.digits.length === PIN_LENGTH;
  if (isRest || isTooMany || !/^\d$/.test(key)) return { digits: '', at, spoiled: true };
  return { digits: entry.digits + key, at, spoiled: false };
};

export const withoutLast = ({ digits }: PinEntry, at: number): PinEntry => ({
  digits: digits.slice(0, -1),
  at,
  spoiled: false,
});

/** Milliseconds until it is whole if no other key comes; undefined while digits are missing. */
export const wholeIn = ({ digits, at }: PinEntry, now: number): number | undefined =>
  isPin(digits) ? Math.max(0, at + SETTLES_MS - now) : undefined;
