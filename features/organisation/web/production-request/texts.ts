import { defineTexts } from '@pecset/web-kit';

export const productionRequestTexts = defineTexts({
  name: 'production-request',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
