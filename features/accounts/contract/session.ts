import { type core, catch as otherwise, z } from 'zod/mini';

/** What a session does not say, or says in no words we know, is nothing: no right, no name, no question. */
const orElse = <S extends core.$ZodType>(
  schema: S,
  nothing: core.output<S> & core.util.NoUndefined<core.output<S>>,
) => z._default(otherwise(schema, nothing), nothing);

/** Who is signed in, for which organisation, and what still waits for an answer. */
export const Session = z.object({
  userId: z.int(),
  userName: orElse(z.string(), ''),
  partnerId: orElse(z.int(), 0),
  orgName: orElse(z.string(), ''),
  /** The organisation's connection to the national system: A works, P certificate only, anything else does not. */
  status: orElse(z.nullable(z.string()), null),
  /** ADMN: administrator of the organisation. */
  roles: orElse(z.array(z.string()), []),
  sandboxMode: orElse(z.boolean(), false),
  /** Opened with a PIN: such a session never has the administrator's role. */
  byPin: orElse(z.boolean(), false),
  /** The organisation's: after how many quiet minutes the screen locks, and whether a dispense may go unasked. */
  lockAfterMinutes: orElse(z.nullable(z.int()), null),
  mayDispenseUnasked: orElse(z.boolean(), false),
  /** A version of the terms (tc) or the privacy policy (pp) that waits for acceptance; must: without it no work. */
  tcVer: orElse(z.nullable(z.string()), null),
  tcMust: orElse(z.boolean(), false),
  ppVer: orElse(z.nullable(z.string()), null),
  ppMust: orElse(z.boolean(), false),
  /** There is another build of the page than the one that asked; told only where it is so. */
  pageIsOld: otherwise(z.optional(z.boolean()), undefined),
});
export type Session = z.infer<typeof Session>;

/**
 * What signing in answers: with `remember`, and at each silent login, also the secret with which this device may sign in
 * silently the next time. The one it had is good for a minute more, and only until the new one is used.
 */
export const OpenedSession = z.extend(Session, { deviceSecret: orElse(z.nullable(z.string()), null) });
export type OpenedSession = z.infer<typeof OpenedSession>;

/** The page tells its version, so that the server can tell an old one that there is another. */
export const PageVersion = z.object({ v: z.optional(z.string().check(z.maxLength(40))) });
