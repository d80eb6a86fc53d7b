import { parseExpiry } from '@pecset/gs1';
import { budapestDay, budapestYear, type IsoDate } from '@pecset/kernel';

export type ShownExpiry = {
  /** Its last day; none when the digits are no date. */
  readonly lastDay: IsoDate | undefined;
  readonly expired: boolean;
};

/** Expired means after the end of the last day, in Budapest. */
export const shownExpiry = (digits: string, now: Date): ShownExpiry => {
  const today = budapestDay(now);
  const expiry = parseExpiry(digits, budapestYear(now));
  return expiry.ok
    ? { lastDay: expiry.value.lastDay, expired: expiry.value.lastDay < today }
    : { lastDay: undefined, expired: false };
};
