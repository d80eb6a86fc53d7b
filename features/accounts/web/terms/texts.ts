import { defineTexts } from '@pecset/web-kit';

export const termsTexts = defineTexts({
  name: 'terms',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
