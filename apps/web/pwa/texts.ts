import { defineTexts } from '@pecset/web-kit';

export const pwaTexts = defineTexts({
  name: 'pwa',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
