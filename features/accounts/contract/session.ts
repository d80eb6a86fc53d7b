import { type core, catch as otherwise, z } from 'zod/mini';

/** Falls back to `nothing` (no right, no name, no question) if a field is missing or malformed. */
const orElse = <S extends core.$ZodType>(
  schema: S,
  nothing: core.output<S> & core.util.NoUndefined<core.output<S>>,
) => z._default(otherwise(schema, nothing), nothing);

/** The signed-in user, their organisation and the terms they still have to answer. */
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
  /** Organisation settings: idle minutes until the screen locks, and whether a dispense skips the question. */
  lockAfterMinutes: orElse(z.nullable(z.int()), null),
  mayDispenseUnasked: orElse(z.boolean(), false),
  /** A version of the terms (tc) or privacy policy (pp) awaiting acceptance; must: work is blocked until then. */
  tcVer: orElse(z.nullable(z.string()), null),
  tcMust: orElse(z.boolean(), false),
  ppVer: orElse(z.nullable(z.string()), null),
  ppMust: orElse(z.boolean(), false),
  /** True if the server serves another build of the page than the caller's; otherwise omitted. */
  pageIsOld: otherwise(z.optional(z.boolean()), undefined),
});
export type Session = z.infer<typeof Session>;

/**
 * The reply to signing in. With `remember`, and at each silent login, it contains the secret for this device's next
 * silent login. The previous secret stays valid for one minute, and only until the new one is used.
 */
export const OpenedSession = z.extend(Session, { deviceSecret: orElse(z.nullable(z.string()), null) });
export type OpenedSession = z.infer<typeof OpenedSession>;

/** The page sends its version, so that the server can tell it that there is another build. */
export const PageVersion = z.object({ v: z.optional(z.string().check(z.maxLength(40))) });
