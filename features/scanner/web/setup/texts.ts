import { defineTexts } from '@pecset/web-kit';

/** Apart from the scanner's other words, which every counter loads: a set-up is done once. */
export const setupTexts = defineTexts({
  name: 'setup',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
