import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'A szervezet saját adatai',
  lead: 'Minden, amit a Pecsét a szervezetről megőriz: adatok, munkatársak, tranzakciók, riasztások és a napló a pecsétekkel. Jelszó és kulcs nincs benne.',
  excel: 'Letöltés Excelhez',
  json: 'Letöltés JSON-fájlként',
  started: 'A letöltés elindult. Ha sok az adat, néhány percig tart; közben dolgozhat tovább.',
  notStarted: 'A letöltés nem indult el',

  closing: 'A szervezet lezárása',
  closingLead:
    '30 nap elteltével senki sem léphet be többé, és semmit sem küldünk az országos rendszernek; a tanúsítványt és a belépési adatokat töröljük. A nyilvántartást a törvény szerinti ideig őrizzük. Addig minden változatlanul működik, és a lezárás visszavonható.',
  close: 'Szervezet lezárása…',
  sure: 'Lezárjuk a szervezetet 30 nap múlva? Akkor minden munkatárs elveszíti a hozzáférését. Addig a napig itt visszavonhatja.',
  closesOn: 'A szervezet lezárásának napja: {{day}}',
  keep: 'Mégse zárjuk le',
  keepHere: 'Itt visszavonható',
  notChanged: 'Nem történt változás',
} as const satisfies TextsOf<typeof en>;
