import { z } from 'zod/mini';

/** State of the connection after a change. */
export const connectionOutcome = z.object({
  /** A works, P only the certificate does, null neither. */
  status: z.nullable(z.enum(['A', 'P'])),
  /** Code of the national system, if it refused something. */
  code: z.nullable(z.string()),
  /** The password was initial or expired, and was replaced at once. */
  passwordChanged: z.boolean(),
});
export type ConnectionOutcome = Readonly<z.infer<typeof connectionOutcome>>;
