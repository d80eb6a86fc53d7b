import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Riasztások és dossziéik',
  lead: 'Csak adminisztrátorok módosíthatják; a szervezet minden riasztására érvényes.',
  loading: 'Betöltés…',
  notLoaded: 'A beállításokat nem sikerült betölteni.',
  second: 'A döntéseket egy második személy is megerősíti',
  secondMeans:
    'A csomagot bárki azonnal visszatarthatja. Felszabadítását, visszaküldését, selejtezését vagy bejelentését egy munkatárs ugyanazon a képernyőn, PIN-kóddal vagy azonosítókulccsal erősíti meg.',
  authorityMail: 'A hatóság (NNGYK) e-mail-címe',
  nationalMail: 'Az országos szervezet (HUMVO) e-mail-címe',
  mailMeans: 'Az előkészített levelekhez. Innen magától semmi sem megy el.',
  save: 'A címek mentése',
  saved: 'Elmentve',
  notSaved: 'A módosítást nem sikerült elmenteni',
} as const satisfies TextsOf<typeof en>;
