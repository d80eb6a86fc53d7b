import { defineTexts } from '@pecset/web-kit';

export const picturesTexts = defineTexts({
  name: 'pictures',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
