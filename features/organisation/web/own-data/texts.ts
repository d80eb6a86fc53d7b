import { defineTexts } from '@pecset/web-kit';

export const ownDataTexts = defineTexts({
  name: 'own-data',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
