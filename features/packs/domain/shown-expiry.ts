import { parseExpiry } from '@pecset/gs1';
import { budapestDay, budapestYear, type IsoDate } from '@pecset/kernel';

export type ShownExpiry = {
  /** The pack's last day; undefined if the digits are no date. */
  readonly lastDay: IsoDate | undefined;
  readonly expired: boolean;
};

/** A pack has expired after the end of its last day, in Budapest. */
export const shownExpiry = (digits: string, now: Date): ShownExpiry => {
  const today = budapestDay(now);
  const expiry = parseExpiry(digits, budapestYear(now));
  return expiry.ok
    ? { lastDay: expiry.value.lastDay, expired: expiry.value.lastDay < today }
    : { lastDay: undefined, expired: false };
};
