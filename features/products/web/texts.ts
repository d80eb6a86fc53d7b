import { defineTexts } from '@pecset/web-kit';

export const productsTexts = defineTexts({
  name: 'products',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
