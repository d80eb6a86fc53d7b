import { z } from 'zod/mini';

/** An empty reply: the request succeeded. */
export const Nothing = z.object({});
