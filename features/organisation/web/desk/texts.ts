import { defineTexts } from '@pecset/web-kit';

export const operatorTexts = defineTexts({
  name: 'operator',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
