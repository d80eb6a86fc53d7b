import { defineTexts } from '@pecset/web-kit';

export const shortcutsTexts = defineTexts({
  name: 'shortcuts',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
