import { defineTexts, type Translate } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const dossierTexts = defineTexts({
  name: 'dossier',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
export type DossierText = Translate<typeof en>;
