import { defineTexts } from '@pecset/web-kit';

export const webhooksTexts = defineTexts({
  name: 'webhooks',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
