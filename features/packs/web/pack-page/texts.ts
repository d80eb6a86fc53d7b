import { defineTexts } from '@pecset/web-kit';

/** Separate from the pack's texts, so that the start page loads only the texts it shows. */
export const scanPageTexts = defineTexts({
  name: 'scanPage',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
