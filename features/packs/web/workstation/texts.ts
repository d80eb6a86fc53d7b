import { defineTexts } from '@pecset/web-kit';

export const workstationTexts = defineTexts({
  name: 'workstation',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
