import { defineTexts } from '@pecset/web-kit';

export const nationalTexts = defineTexts({
  name: 'national',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
