import { defineTexts } from '@pecset/web-kit';

/** Apart from the scanner's other words, which every counter loads: who scans never needs them. */
export const manualEntryTexts = defineTexts({
  name: 'manualEntry',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
