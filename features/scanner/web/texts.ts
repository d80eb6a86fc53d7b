import { defineTexts } from '@pecset/web-kit';

export const scannerTexts = defineTexts({
  name: 'scanner',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
