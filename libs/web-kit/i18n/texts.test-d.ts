import { defineTexts, type TextsOf, type Translate, textKey } from './texts.ts';

const en = { unknown: 'Not known.', expired: 'Expired on {{ date }}, {{count, number}} days ago.' } as const;
const catalogue = defineTexts({ name: 'packs', en: async () => en, hu: async () => en });
declare const t: Translate<typeof en>;

export const complete = {
  unknown: 'Ismeretlen.',
  expired: '{{ date }}, {{count, number}}',
} as const satisfies TextsOf<typeof en>;
// @ts-expect-error a text that is missing in Hungarian does not compile
export const missing = { unknown: 'Ismeretlen.' } as const satisfies TextsOf<typeof en>;
export const foreign = {
  ...complete,
  // @ts-expect-error a text that English does not have does not compile
  another: 'Másik.',
} as const satisfies TextsOf<typeof en>;

t('unknown');
t('expired', { date: '26/01/31', count: 3 });
// @ts-expect-error an unknown text does not compile
t('unheard');
// @ts-expect-error a placeholder without a value does not compile
t('expired', { date: '26/01/31' });
// @ts-expect-error a text with placeholders needs values
t('expired');
// @ts-expect-error a text without placeholders takes none
t('unknown', { date: '26/01/31' });

textKey(catalogue, 'unknown');
// @ts-expect-error a form rule cannot name a text that does not exist
textKey(catalogue, 'unheard');
