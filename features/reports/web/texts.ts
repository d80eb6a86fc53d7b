import { defineTexts } from '@pecset/web-kit';

export const reportTexts = defineTexts({
  name: 'report',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
