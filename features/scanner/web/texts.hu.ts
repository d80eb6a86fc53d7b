import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  scan: 'Beolvasás',
  cancelScan: 'Várakozás… Mégse',
  setUpReader: 'Állítsa be a vonalkódolvasót',
  camera: 'Kamera',
  close: 'Bezárás',

  unknownKey: 'Érvénytelen karakter a vonalkódban',
  unknownKeyAdvice:
    'Ez a billentyű nem lehet a kód része: „{{key}}”. Olvassa be újra; ha ismét ez történik, állítsa be a vonalkódolvasót.',
  emptyScan: 'A beolvasás üres volt',
  emptyScanAdvice: 'Egyetlen karakter sem érkezett. Olvassa be újra.',
  tooLong: 'Túl sok karakter érkezett',
  tooLongAdvice:
    'Ez nem egy csomag kódja volt, semmit sem használtunk fel belőle. Egyszerre egy kódot olvasson be.',
  prefixMismatch: 'A beolvasás eleje nem felel meg a beállításnak',
  suffixMismatch: 'A beolvasás vége nem felel meg a beállításnak',
  affixAdvice:
    'Olvassa be újra; ha ismét ez történik, az olvasó beállítása megváltozott: állítsa be újra a vonalkódolvasót.',
  brokeOff: 'A beolvasás megszakadt',
  brokeOffAdvice:
    'A kód vége után további karakterek érkeztek, ezért a látható adatok csonkák lehetnek. Olvassa be újra a csomagot. Ha ez gyakran előfordul, állítsa be az olvasót úgy, hogy minden kód után Entert küldjön, majd ismételje meg a beállítást.',
  whileLoading: 'Az oldal betöltése közben elveszett egy beolvasás',
  whileLoadingAdvice: 'Semmit sem használtunk fel belőle. Olvassa be újra azt a csomagot.',
  noBeginning: 'A beolvasásnak csak a vége érkezett meg',
  noBeginningAdvice:
    'Semmit sem használtunk fel belőle. Olvassa be újra; ha ismét ez történik, az olvasó beállítása megváltozott: állítsa be újra a vonalkódolvasót.',
  notAwaited: 'A „Beolvasás” gomb megnyomása előtt érkezett beolvasás',
  notAwaitedAdvice:
    'Semmit sem használtunk fel belőle. Előbb nyomja meg a „Beolvasás” gombot, azután olvassa be a csomagot. Ha bármikor be szeretne olvasni, állítson be az olvasón előtagot, például F7-et, majd ismételje meg a beállítást.',
  notSetUp: 'Úgy látjuk, beolvasott egy kódot',
  notSetUpAdvice:
    'Ezen a munkaállomáson még nincs beállítva vonalkódolvasó, ezért semmit sem használtunk fel belőle.',
  setUpByScan: 'Beállítás ezzel a beolvasással',
  retailCode: 'Ez a bolti vonalkód (EAN), nem a csomag 2D kódja',
  webAddress: 'Ez a kód egy webcím, nem egy csomag kódja',
  noSerial: 'Ebben a kódban nincs sorozatszám',
  noSerialAdvice:
    'A gyógyszercsomagot a négyzet alakú 2D kódja azonosítja. Azt olvassa be, vagy gépelje be a mellé nyomtatott adatokat.',
  cutShort: 'Ezt a kódot nem olvasta be végig',
  cutShortAdvice:
    'Hiányzik belőle a sorozatszám. Semmit sem küldtünk el. Olvassa be újra a csomagot, vagy gépelje be, ami rajta áll.',
  lostSeparator: 'A kód két száma egybefolyt',
  lostSeparatorAdvice:
    'Elveszett közöttük az elválasztó, így nem biztos, hol kezdődik a sorozatszám. Semmit sem küldtünk el. Vesse össze őket a dobozzal a kézi bevitelben.',
  nativeFailed: 'Az eszköz nem tudta beolvasni a kódot',
  nativeFailedAdvice: 'Próbálja újra, vagy gépelje be a csomagra nyomtatott adatokat.',
  cameraFailed: 'A kamerás beolvasást nem sikerült betölteni',
  cameraFailedAdvice:
    'Ellenőrizze a hálózati kapcsolatot, és próbálja újra, vagy gépelje be a csomagra nyomtatott adatokat.',

  scansWaiting: 'Feldolgozásra váró beolvasások: {{waiting}}',
  focusLost: 'A beolvasások most nem jutnak el a Pecséthez. Kattintson ebbe az ablakba.',

  noticedCapsLock: 'A Caps Lock be van kapcsolva. A kódot így is helyesen olvastuk be.',
  noticedCaseRestored: 'A kis- és nagybetűk felcserélve érkeztek, visszacseréltük őket.',
  noticedCaseDoubtful:
    'A kis- és nagybetűk felcserélődhettek. Vesse össze őket a csomaggal, és kapcsolja ki a Caps Lockot.',
  noticedOtherLayout:
    'A számítógép billentyűzetének nyelve a beállítás óta megváltozott. A kódot így is helyesen olvastuk be.',
  noticedLayoutDoubtful:
    'A számítógép billentyűzetének nyelve a beállítás óta megváltozott, és talán az olvasóé is. Vesse össze az Y és Z betűket és az írásjeleket a csomaggal, és ismételje meg a beállítást.',
  noticedCharactersOnly:
    'Ezen az eszközön nem állapítható meg, mely billentyűk érkeztek, ezért egyes írásjelek nem különböztethetők meg egymástól. Vesse össze az adatokat a csomaggal.',

  lastScan: 'Utolsó beolvasás',
  openPack: 'A csomag megnyitása',
  noScanYet: 'Még nem történt beolvasás.',
  gtin: 'GTIN',
  expiry: 'Lejárat',
  lotNumber: 'Gyártási szám',
  serialNumber: 'Sorozatszám',
  asRead: 'Beolvasott szöveg',

  manualEntry: 'Kézi bevitel',
} as const satisfies TextsOf<typeof en>;
