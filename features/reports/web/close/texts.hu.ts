import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Napi zárás',
  lead: 'Mi maradt még hátra, ma és a korábbi napokról.',
  loading: 'Megnézzük, mi maradt hátra…',
  failed: 'Nem tudjuk, mi maradt hátra',
  failedTodo: 'A listát nem sikerült betölteni. Ne tekintse a napot lezártnak; kérjük, próbálja újra.',
  old: 'Ez a lista ekkor készült: {{time}}',
  oldTodo: 'Azóta új tétel jöhetett, vagy elintézhették valamelyiket. Kérjük, töltse be újra.',
  asAt: '{{organisation}} · {{mode}} · állapot: {{time}}',
  production: 'éles üzemmód',
  sandbox: 'TESZTÜZEMMÓD: semmi sem valódi',
  refresh: 'Frissítés',
  retry: 'Újrapróbálás',
  print: 'Nyomtatás',
  printFailed: 'A napi zárást nem sikerült kinyomtatni. Kérjük, próbálja újra.',
  printedPage: 'Nyomtatandó napi zárás',
  yesterday: 'tegnap óta',
  daysAgo: '{{count}} napja',
  openPack: 'A csomag megnyitása',
  by: '{{time}} · {{userName}}',
  tellAdmin: 'Kérjük, szóljon az adminisztrátornak, ő elküldheti.',
  toReport: 'A kimutatáshoz',
  inspectToday: 'Hatósági ellenőrzéshez:',
} as const satisfies TextsOf<typeof en>;
