import { defineTexts } from '@pecset/web-kit';

export const connectionTexts = defineTexts({
  name: 'connection',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
