import { z } from 'zod/mini';

/** The only shape of an error on the wire; `errStr` is in the caller's language. */
export const ErrorBody = z.object({ error: z.object({ errCode: z.string(), errStr: z.string() }) });
export type ErrorBody = z.output<typeof ErrorBody>;
