import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  brandHome: 'Pecsét, kezdőlap',
  skipToContent: 'Ugrás a tartalomra',
  userMenu: 'Felhasználói menü',
  login: 'Bejelentkezés',
  scan: 'Beolvasás',
  setupScanner: 'Vonalkódolvasó beállítása',
  workstation: 'A munkaállomás beállításai',
  userProfile: 'Felhasználói profil',
  organisation: 'Szervezet profilja',
  productNames: 'Terméknevek',
  language: 'Nyelv',
  logout: 'Kijelentkezés',
  logoutFailed: 'Sikertelen kijelentkezés',
  sandboxMode: 'Tesztüzemmód',
  sandboxAlert: 'Nem kerül adat az országos rendszerbe, a válaszok szimuláltak.',
  sandboxLink: 'A szervezet beállításai',
  fold: 'Elrejtés',
  restoring: 'Munkamenet visszaállítása…',
  restoreFailed: 'A munkamenetet nem sikerült visszaállítani',
  loading: 'Betöltés…',
  pageFailed: 'Az oldalt nem sikerült megjeleníteni',
  terms: 'Általános Szerződési Feltételek',
  privacy: 'Adatvédelmi tájékoztató',
  legal: 'Jogi információk',
} as const satisfies TextsOf<typeof en>;
