import { defineTexts } from '@pecset/web-kit';

export const noticesTexts = defineTexts({
  name: 'notices',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
