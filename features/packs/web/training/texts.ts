import { defineTexts } from '@pecset/web-kit';

export const trainingTexts = defineTexts({
  name: 'training',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
