import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'A szervezet saját adatai',
  lead: 'Minden, amit a Pecsét a szervezetről megőriz: adatok, munkatársak, tranzakciók, riasztások és a napló a pecsétekkel. Jelszó és kulcs nincs benne.',
  excel: 'Letöltés Excelhez',
  json: 'Letöltés JSON-fájlként',
  started: 'A letöltés elindult. Ha sok az adat, néhány percig tart; közben dolgozhat tovább.',
  notStarted: 'A letöltés nem indult el',
} as const satisfies TextsOf<typeof en>;
