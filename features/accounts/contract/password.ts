import { z } from 'zod/mini';

/** As typed, never trimmed. What makes a password good is `isGoodPassword` in the domain. */
export const Password = z.string().check(z.maxLength(200));
