import { defineTexts } from '@pecset/web-kit';

/** Separate from the scanner's other texts, which every counter loads: set-up is done once. */
export const setupTexts = defineTexts({
  name: 'setup',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
