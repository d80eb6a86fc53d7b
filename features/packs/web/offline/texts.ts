import { defineTexts } from '@pecset/web-kit';

export const offlineTexts = defineTexts({
  name: 'offline',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
