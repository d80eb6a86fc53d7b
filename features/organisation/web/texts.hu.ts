import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  organisation: 'Szervezet',
  organisationProfile: 'Szervezet profilja',
  sandbox: 'tesztüzemmód',
  production: 'éles üzemmód',
  loading: 'Betöltés…',
  save: 'Mentés',
  saveFailed: 'A mentés nem sikerült',
  loadSaved: 'A mentett adatok megjelenítése',

  tabData: 'Adatok',
  tabConnection: 'Kapcsolat',
  tabColleagues: 'Munkatársak',
  tabCounters: 'Munkaállomások',
  tabPrograms: 'Programok',
  tabOwnData: 'Saját adatok',

  guide: 'Az éles üzemig vezető út',
  guideData: 'A szervezet adatai',
  guideCertificate: 'Tanúsítvány',
  guideLogin: 'Belépés az országos rendszerbe',
  guideConnection: 'Működő kapcsolat',
  guideRequest: 'Éles üzem kérelmezése',
  guideProduction: 'Éles üzem',
  guideDone: 'kész',
  guideNext: 'következik',
  guideWaiting: 'folyamatban',
  guideLater: 'később',
  sandboxSends:
    'Tesztüzemmódban csak négy üzenet jut el az országos rendszerhez, mindegyik az Ön itteni gombnyomására: egy ping, a feltételek lekérdezése (G482) és megerősítése (G483), valamint az új jelszó (G445). Csomag adata soha.',

  data: 'A szervezet adatai',
  name: 'Név',
  country: 'Ország',
  hungary: 'Magyarország',
  postCode: 'Irányítószám',
  city: 'Település',
  address: 'Cím',
  vatnumber: 'Adószám',
  vatnumberHint: 'Például 12345678-1-41',
  required: 'Kérjük, töltse ki.',
  tooLong: 'Ez túl hosszú.',
  oddCharacters:
    'Olyan karakter van benne, amely nem jeleníthető meg. Kérjük, beillesztés helyett gépelje be.',
  vatnumberWrong: 'Az adószám 8 számjegy, kötőjel, 1 számjegy, kötőjel és 2 számjegy.',
} as const satisfies TextsOf<typeof en>;
