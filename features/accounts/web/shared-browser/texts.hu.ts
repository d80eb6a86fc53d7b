import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  switchUser: 'Felhasználóváltás',
  lockNow: 'Képernyő zárolása',
  byPin: 'PIN-kóddal lépett be. Adminisztrátori munkához jelentkezzen be jelszóval vagy azonosítókulccsal.',
  switchTitle: 'Ki dolgozik most itt?',
  switchLead: 'A csomag és a kosár a képernyőn marad.',
  lockedTitle: 'A képernyő zárolva van',
  lockedLead: 'Folytassa ott, ahol a munka abbamaradt: PIN-kóddal, azonosítókulccsal vagy jelszóval.',
  people: 'Munkatársak ezen a számítógépen',
  nobody:
    'Ezen a számítógépen még senkinek sincs PIN-kódja. A sajátját a Felhasználói profil Biztonság lapján állíthatja be.',
  noSecond:
    'Ezen a számítógépen másnak nincs PIN-kódja. Egy kolléga a Felhasználói profil Biztonság lapján állíthat be, vagy azonosítókulccsal erősíthet meg.',
  notLoaded: 'A számítógép munkatársait nem sikerült betölteni.',
  pinOf: '{{name}} PIN-kódja',
  enterPin: '{{name}}, kérjük, írja be a hat számjegyet.',
  digits: '{{count}} számjegy a 6-ból',
  deleteDigit: 'Az utolsó számjegy törlése',
  somebodyElse: 'Másvalaki',
  checking: 'Ellenőrzés…',
  notAPin: 'Ez nem PIN-kód volt, talán egy beolvasás. Nem küldtük el.',
  usePasskey: 'Azonosítókulcs használata',
  usePassword: 'Bejelentkezés jelszóval',
  passwordHint:
    'Jelszóval is ugyanígy: a szervezet munkatársa átveszi a kosarat; ha más jelentkezik be, a kosár kiürül.',
  pinLogin: 'Bejelentkezés PIN-kóddal',
  now: 'Mostantól {{name}} dolgozik itt.',
  scanLost: 'Közben nem olvasunk be semmit. Kérjük, utána olvassa be újra azt a csomagot.',
} as const satisfies TextsOf<typeof en>;
