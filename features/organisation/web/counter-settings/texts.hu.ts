import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'A szervezet minden munkaállomásán',
  lead: 'Csak adminisztrátorok látják és módosíthatják; a szervezet minden számítógépén érvényes.',
  loading: 'Betöltés…',
  notLoaded: 'A beállításokat nem sikerült betölteni.',
  lock: 'Képernyő zárolása tétlenség után',
  lockMeans:
    'Ha ennyi ideig senki sem nyúl a számítógéphez, a képernyő zárolódik. Aki jön, PIN-kóddal, azonosítókulccsal vagy jelszóval folytathatja.',
  never: 'Soha',
  minutes: '{{count}} perc',
  unasked: 'A kérdés nélküli kijelentés engedélyezett',
  unaskedMeans:
    'Ekkor az egyes munkaállomásokon beállítható, hogy a zöld csomagot egyetlen gombnyomás kijelentse.',
  saved: 'Elmentve',
  notSaved: 'A módosítást nem sikerült elmenteni',
} as const satisfies TextsOf<typeof en>;
