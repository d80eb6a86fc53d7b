import { defineTexts } from '@pecset/web-kit';

export const accountsTexts = defineTexts({
  name: 'accounts',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
