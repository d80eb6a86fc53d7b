import { z } from 'zod/mini';

/** An address as typed; use cases compare it in one form: lower case, the domain in ASCII, no spaces around it. */
export const Email = z.string().check(z.maxLength(254));
