import { defineTexts } from '@pecset/web-kit';

/** Apart from those of the pack: whoever opens the app waits for no word that is not on screen. */
export const scanPageTexts = defineTexts({
  name: 'scanPage',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
