import { defineTexts } from '@pecset/web-kit';

export const programsTexts = defineTexts({
  name: 'programs',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
