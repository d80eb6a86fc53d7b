import { defineTexts } from '@pecset/web-kit';

export const outTexts = defineTexts({
  name: 'alert-out',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
