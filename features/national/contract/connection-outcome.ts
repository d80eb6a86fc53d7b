import { z } from 'zod/mini';

/** How the connection stands after a change. */
export const connectionOutcome = z.object({
  /** A works, P only the certificate does, null neither. */
  status: z.nullable(z.enum(['A', 'P'])),
  /** What the national system said, where that stands against it. */
  code: z.nullable(z.string()),
  /** The password was initial or had expired, and another was set at once. */
  passwordChanged: z.boolean(),
});
export type ConnectionOutcome = Readonly<z.infer<typeof connectionOutcome>>;
