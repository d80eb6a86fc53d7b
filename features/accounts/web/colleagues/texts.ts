import { defineTexts } from '@pecset/web-kit';

export const colleaguesTexts = defineTexts({
  name: 'colleagues',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
