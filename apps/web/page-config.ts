import { z } from 'zod/mini';

/** What the server tells the page before it can ask. A value that is missing or wrong is replaced, never fatal. */
const PageConfig = z.catch(
  z.object({
    providerName: z.catch(z.string().check(z.minLength(1)), 'Pecsét'),
    version: z.catch(z.string().check(z.minLength(1), z.maxLength(40)), 'dev'),
    barcodeDebounceMs: z.catch(z.number().check(z.positive()), 200),
    demo: z.catch(z.boolean(), false),
  }),
  { providerName: 'Pecsét', version: 'dev', barcodeDebounceMs: 200, demo: false },
);
export type PageConfig = Readonly<z.output<typeof PageConfig>>;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const parsePageConfig = (content: string): PageConfig => PageConfig.parse(readJson(content));
