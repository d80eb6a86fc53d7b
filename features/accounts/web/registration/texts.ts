import { defineTexts } from '@pecset/web-kit';

export const registrationTexts = defineTexts({
  name: 'registration',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
