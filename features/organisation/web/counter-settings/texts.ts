import { defineTexts } from '@pecset/web-kit';

export const counterSettingsTexts = defineTexts({
  name: 'counterSettings',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
