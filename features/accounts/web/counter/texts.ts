import { defineTexts } from '@pecset/web-kit';

export const sharedCounterTexts = defineTexts({
  name: 'sharedCounter',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
