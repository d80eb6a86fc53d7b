import { z } from 'zod/mini';

/** As typed, never trimmed; `isGoodPassword` in the domain decides whether it may be set. */
export const Password = z.string().check(z.maxLength(200));
