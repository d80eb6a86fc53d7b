import { defineTexts } from '@pecset/web-kit';

export const deskTexts = defineTexts({
  name: 'desk',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
