import { languages } from '@pecset/contract';
import { z } from 'zod/mini';

/** The browser opens a page to print by itself, without the language chosen in the app. */
export const printLanguage = z.object({ lng: z.optional(z.enum(languages)) });
