import { defineTexts } from '@pecset/web-kit';

export const alertsTexts = defineTexts({
  name: 'alerts',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
