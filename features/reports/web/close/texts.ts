import { defineTexts } from '@pecset/web-kit';

export const closeTexts = defineTexts({
  name: 'close',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
