import { defineTexts } from '@pecset/web-kit';

export const sharedBrowserTexts = defineTexts({
  name: 'sharedBrowser',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
