import { defineTexts } from './i18n/texts.ts';

export const kitTexts = defineTexts({
  name: 'kit',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
