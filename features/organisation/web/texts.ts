import { defineTexts } from '@pecset/web-kit';

export const organisationTexts = defineTexts({
  name: 'organisation',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
