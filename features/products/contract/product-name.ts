import { z } from 'zod/mini';

/** What a product is called, and where that is from: the name of a file, and when it was loaded. */
export const productName = z.object({ name: z.string(), source: z.string(), date: z.iso.datetime() });
export type ProductName = Readonly<z.infer<typeof productName>>;
