import { defineTexts } from '@pecset/web-kit';

/** Separate from the scanner's other texts, which every counter loads: users who scan never need these. */
export const manualEntryTexts = defineTexts({
  name: 'manualEntry',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
