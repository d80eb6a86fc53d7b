import { defineTexts } from '@pecset/web-kit';

export const supportTexts = defineTexts({
  name: 'support',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
