import { z } from 'zod/mini';

/** How the national system stands for an organisation: asked for with its notices, as people hear of both. */
export const nationalStatus = z.object({
  mode: z.enum(['sandbox', 'production']),
  /**
   * Null in the sandbox. Refused: the login or certificate was turned away. Not connected: there is none, or this
   * installation has no way to it. Standstill: the database came out of a backup, and the operator has not let it go on.
   */
  national: z.nullable(z.enum(['up', 'down', 'refused', 'not-connected', 'standstill'])),
  /** Since when it is not up. */
  since: z.nullable(z.iso.datetime()),
  /** With which it was refused. */
  code: z.nullable(z.string()),
  /** Of the organisation's own requests of the last ten minutes; null where there were none. */
  p50Ms: z.nullable(z.int()),
  p95Ms: z.nullable(z.int()),
  /** Transactions without an answer. */
  waiting: z.object({
    /** To be sent, or on their way. */
    queued: z.int(),
    /** Sent, and nobody knows yet what became of them. */
    unknown: z.int(),
    /** Until the login is repaired. */
    parked: z.int(),
    /** The oldest. */
    since: z.nullable(z.iso.datetime()),
  }),
});
export type NationalStatus = Readonly<z.infer<typeof nationalStatus>>;
