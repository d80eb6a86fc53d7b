import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  termsTitle: 'Általános Szerződési Feltételek',
  privacyTitle: 'Adatvédelmi tájékoztató',
  loading: 'Betöltés…',
  loadFailed: 'A szöveget nem sikerült betölteni.',
  inHungarian: 'Ez a szöveg magyarul érvényes; fordítása nincs.',
  print: 'Nyomtatás',
  alert: 'Figyelem',
  termsUpdated: 'Az Általános Szerződési Feltételek megváltoztak.',
  privacyUpdated: 'Az Adatvédelmi tájékoztató megváltozott.',
  optional: 'Elfogadhatja most vagy később is.',
  mandatory: 'A munkát csak az elfogadás után folytathatja; ha nem fogadja el, kijelentkeztetjük.',
  showDetails: 'Részletek',
  accept: 'Elfogadom',
  later: 'Később',
} as const satisfies TextsOf<typeof en>;
