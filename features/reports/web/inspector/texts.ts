import { defineTexts } from '@pecset/web-kit';

export const inspectorTexts = defineTexts({
  name: 'inspector',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
