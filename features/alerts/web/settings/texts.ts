import { defineTexts } from '@pecset/web-kit';

export const alertSettingsTexts = defineTexts({
  name: 'alert-settings',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
