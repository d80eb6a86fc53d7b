import { defineTexts } from '@pecset/web-kit';

export const shellTexts = defineTexts({
  name: 'shell',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
