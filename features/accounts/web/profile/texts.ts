import { defineTexts } from '@pecset/web-kit';

export const profileTexts = defineTexts({
  name: 'profile',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
