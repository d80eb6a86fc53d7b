import { defineTexts } from '@pecset/web-kit';

export const pushTexts = defineTexts({
  name: 'push',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
