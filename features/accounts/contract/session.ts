import { z } from 'zod/mini';

/** Who is signed in, for which organisation, and what still waits for an answer. */
export const Session = z.object({
  userId: z.int(),
  userName: z.string(),
  partnerId: z.int(),
  orgName: z.string(),
  /** The organisation's connection to the national system: A works, P certificate only, anything else does not. */
  status: z.nullable(z.string()),
  /** ADMN: administrator of the organisation. */
  roles: z.array(z.string()),
  sandboxMode: z.boolean(),
  /** A version of the terms (tc) or the privacy policy (pp) that waits for acceptance; must: without it no work. */
  tcVer: z.nullable(z.string()),
  tcMust: z.boolean(),
  ppVer: z.nullable(z.string()),
  ppMust: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/**
 * What signing in answers: with `remember`, and at each silent login, also the secret with which this device may sign in
 * silently the next time. The one it had is good for a minute more, and only until the new one is used.
 */
export const OpenedSession = z.extend(Session, { deviceSecret: z.nullable(z.string()) });
export type OpenedSession = z.infer<typeof OpenedSession>;

/** The page tells its version, so that the server can one day ask an old page to reload. */
export const PageVersion = z.object({ v: z.optional(z.string().check(z.maxLength(40))) });
