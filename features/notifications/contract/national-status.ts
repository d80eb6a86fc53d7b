import { z } from 'zod/mini';

/** State of the national system for an organisation; returned with its notices. */
export const nationalStatus = z.object({
  mode: z.enum(['sandbox', 'production']),
  /**
   * Null in the sandbox. Refused: the login or certificate was rejected. Not connected: there is none, or this
   * installation has no access. Standstill: restored from a backup, and not yet released by the operator.
   */
  national: z.nullable(z.enum(['up', 'down', 'refused', 'not-connected', 'standstill'])),
  /** Time since which it is not up. */
  since: z.nullable(z.iso.datetime()),
  /** Code of the refusal. */
  code: z.nullable(z.string()),
  /** Of the organisation's requests in the last ten minutes; null if there were none. */
  p50Ms: z.nullable(z.int()),
  p95Ms: z.nullable(z.int()),
  /** Transactions without an answer. */
  waiting: z.object({
    /** Queued or being sent. */
    queued: z.int(),
    /** Sent, with an unknown result. */
    unknown: z.int(),
    /** Parked until the login is repaired. */
    parked: z.int(),
    /** Time of the oldest. */
    since: z.nullable(z.iso.datetime()),
  }),
});
export type NationalStatus = Readonly<z.infer<typeof nationalStatus>>;
