import { z } from 'zod/mini';

/** The answer that says only: done. */
export const Nothing = z.object({});
