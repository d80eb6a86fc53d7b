import { defineTexts } from '@pecset/web-kit';

export const helpTexts = defineTexts({
  name: 'help',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
