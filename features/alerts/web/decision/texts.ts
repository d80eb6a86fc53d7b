import { defineTexts, type Translate } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const decisionTexts = defineTexts({
  name: 'decision',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
export type DecisionText = Translate<typeof en>;
