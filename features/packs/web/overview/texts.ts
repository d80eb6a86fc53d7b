import { defineTexts } from '@pecset/web-kit';

export const overviewTexts = defineTexts({
  name: 'overview',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
