import { z } from 'zod/mini';

/** A product name with its source: the file's name and when it was loaded. */
export const productName = z.object({ name: z.string(), source: z.string(), date: z.iso.datetime() });
export type ProductName = Readonly<z.infer<typeof productName>>;
