import { languages } from '@pecset/contract';
import { z } from 'zod/mini';

/** A page to print is opened by the browser, which does not know the language that the app is switched to. */
export const printLanguage = z.object({ lng: z.optional(z.enum(languages)) });
