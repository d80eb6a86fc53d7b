import { defaultParameters } from '@pecset/nmvs/model';
import { z } from 'zod';

/** Rules that differ between countries and releases, and times that tests shorten. */
export const Parameters = z.strictObject({
  /** How often the same user may repeat a change before the repeat becomes an alert. */
  doubleScanLimit: z.int().min(0).max(100),
  undoDays: z.int().min(0).max(365),
  noAlertCodes: z.enum(['classic', 'newer']),
  /** `refused`: a verify of an inactive pack is answered with NMVS_NC_PCK_03 instead of a success. */
  verifyOfInactive: z.enum(['answered', 'refused']),
  /**
   * `missing`: codes of level 5 come without their alert id; `blank`: with a space; `overlong`: with 400 characters.
   */
  alertIds: z.enum(['given', 'missing', 'blank', 'overlong']),
  unknownCode: z.string().min(1),
  /** Delay of the fault `slow`, in milliseconds. */
  slowMs: z.int().min(0),
  /** Milliseconds that a time-out fault holds a connection before closing it. */
  timeoutMs: z.int().min(0),
  /** Wrong passwords until an account is blocked; 0 never blocks. */
  maxFailedLogins: z.int().min(0),
  termsVersion: z.int().min(1),
  /** `late`: a user who has not accepted the terms is locked out. */
  termsDue: z.enum(['soon', 'late']),
});

export type Parameters = z.output<typeof Parameters>;

export const SomeParameters = Parameters.partial();
export type SomeParameters = z.output<typeof SomeParameters>;

export const initialParameters: Parameters = {
  ...defaultParameters,
  verifyOfInactive: 'answered',
  alertIds: 'given',
  unknownCode: 'NMVS_NC_PCK_24',
  slowMs: 3_000,
  timeoutMs: 120_000,
  maxFailedLogins: 5,
  termsVersion: 1,
  termsDue: 'soon',
};
