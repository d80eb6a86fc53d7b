import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  noConnection: 'Nincs kapcsolat a kiszolgálóval',
  noConnectionLead:
    'Ami már betöltődött, olvasható, csomagok is beolvashatók, és amit kiad, feljegyezheti (Kiadás feljegyzése). Ellenőrizni és küldeni csak a kapcsolat helyreállása után lehet.',
  restoreFailed: 'A munkamenetet nem sikerült visszaállítani',
  newBuild: 'Új változat érhető el',
  update: 'Frissítés',
  later: 'Később',
  reloadsSoon: 'Az oldal újratöltődik, amint befejezte, amit elkezdett.',
  install: 'Alkalmazás telepítése',
  cannotInstall: 'Nem telepíthető!',
  installFailed: 'A böngésző nem telepítette az alkalmazást. A böngészőben továbbra is használható.',
} as const satisfies TextsOf<typeof en>;
