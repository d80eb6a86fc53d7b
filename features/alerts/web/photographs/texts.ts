import { defineTexts } from '@pecset/web-kit';

export const photographsTexts = defineTexts({
  name: 'photographs',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
