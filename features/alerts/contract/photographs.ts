import { z } from 'zod/mini';

/** What to photograph, in this order. */
export const photographSubjects = ['code', 'printed-data', 'seal', 'sides', 'other'] as const;
export const photographSubject = z.enum(photographSubjects);
export type PhotographSubject = z.infer<typeof photographSubject>;

export const MOST_PHOTOGRAPHS = 10;
export const MOST_PHOTOGRAPH_BYTES = 2 * 1024 * 1024;
/** Pixels; the page makes photographs smaller before it sends them. */
export const LONGEST_SIDE = 2_048;

export const photograph = z.object({
  photographId: z.int(),
  shows: photographSubject,
  source: z.enum(['page', 'phone']),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  by: z.object({ userId: z.int(), userName: z.string() }),
  at: z.iso.datetime(),
  /** Removed photographs stay in the timeline without their picture. */
  removed: z.boolean(),
});
export type Photograph = Readonly<z.infer<typeof photograph>>;
