import { isPin, PIN_LENGTH } from '@pecset/accounts/domain';

/** What was typed of a PIN. `spoiled`: something else, as a scan, came by the keys; all of it is passed over. */
export type PinEntry = { readonly digits: string; readonly at: number; readonly spoiled: boolean };

export const noPin: PinEntry = { digits: '', at: Number.NEGATIVE_INFINITY, spoiled: false };

/** Longer than the slowest scanner needs for a key: the sixth digit is the last one only when no key follows it so soon. */
const SETTLES_MS = 250;

const follows = (entry: PinEntry, at: number): boolean => at - entry.at < SETTLES_MS;

/** A key that types something. A person's seventh digit begins a new PIN only after a pause. */
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

/** In how many milliseconds it is whole, if no other key comes; nothing while digits are missing. */
export const wholeIn = ({ digits, at }: PinEntry, now: number): number | undefined =>
  isPin(digits) ? Math.max(0, at + SETTLES_MS - now) : undefined;
