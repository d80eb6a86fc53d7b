import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  setup: 'A vonalkódolvasó beállítása',
  setupLead:
    'Munkaállomásonként egyszer kell elvégezni, majd újra, ha az olvasó, a számítógép vagy a billentyűzet nyelve megváltozik. A beállításokat csak ez a böngésző tárolja.',
  toHelp: 'Súgó az olvasóhoz',
  damaged: 'A tárolt beállítások nem olvashatók',
  damagedAdvice: 'Sérült beállításokkal nem lehet beolvasni. Állítsa be újra a vonalkódolvasót.',
  automatic: 'Automatikus beállítás',
  automaticLead:
    'Nyomja meg a gombot, majd olvassa be ezt a DataMatrix-kódot a képernyőről vagy papírról. Közben ne gépeljen.',
  startAutomatic: 'Automatikus beállítás',
  waitingForTest: 'Várakozás… Mégse',
  printCode: 'A kód nyomtatása',
  testSymbol: 'DataMatrix-kód a beállításhoz',
  symbolFailed: 'A kódot nem sikerült kirajzolni. Töltse be újra az oldalt.',

  changeTitle: 'Módosítás szükséges',
  byPackTitle: 'Ellenőrizze a beállítókóddal is',
  successTitle: 'Az olvasó működik',
  success:
    'Az olvasó minden kód előtt elküldi ezt a billentyűt: {{key}}. Így bármikor beolvashat, bármi is van a képernyőn.',
  warningTitle: 'Az olvasó működik, de minden beolvasás előtt meg kell nyomni a gombot',
  warning:
    'Az olvasó nem küld a kód előtt olyan billentyűt, amely alapján a beolvasás megkülönböztethető lenne a gépeléstől. Ha bármikor szeretne beolvasni, állítson be az olvasón előtagot (például F7), és ismételje meg a beállítást.',
  suffixAdvice:
    'Az olvasó nem küld billentyűt a kód után. Így is használható, de javasoljuk, hogy állítsa be az Enter küldését: akkor a megszakadt beolvasás mindig kiderül.',
  failureTitle: 'A vonalkódolvasó automatikus beállítása nem sikerült!',
  failure: 'A beérkezett billentyűk egyik ismert billentyűzetkiosztással sem adják ki a beállítókódot.',
  contactSupport:
    'Ha továbbra sem sikerül, forduljon az ügyfélszolgálathoz: adja meg az olvasó gyártóját és típusát, valamint az alábbi adatokat.',
  rawKeys: 'Nyers billentyűadatok',
  copy: 'Másolás',
  copied: 'Másolva',

  adviceComputer101:
    'Ezen a számítógépen a „magyar 101 billentyűs” kiosztás van beállítva. Váltson a rendszerbeállításokban „magyar” kiosztásra, majd ismételje meg a beállítást.',
  adviceScanner101:
    'Az olvasón a „magyar 101 billentyűs” kiosztás van beállítva. Az olvasó kézikönyve alapján állítsa át „magyar” vagy „angol (US)” kiosztásra, majd ismételje meg a beállítást.',
  adviceComputerCzech:
    'Ezen a számítógépen cseh kiosztás van beállítva. Váltson a rendszerbeállításokban „magyar” vagy „angol (US)” kiosztásra, majd ismételje meg a beállítást.',
  adviceComputerSlovak:
    'Ezen a számítógépen szlovák kiosztás van beállítva. Váltson a rendszerbeállításokban „magyar” vagy „angol (US)” kiosztásra, majd ismételje meg a beállítást.',
  adviceComputerOther:
    'Ezen a számítógépen nem magyar és nem angol (US) kiosztás van beállítva. Váltson ezek egyikére a rendszerbeállításokban, majd ismételje meg a beállítást.',
  adviceScannerShifts:
    'Az olvasón olyan kiosztás van beállítva, amely a számjegyeket a Shift billentyűvel írja, például cseh, szlovák vagy francia. Az olvasó kézikönyve alapján állítsa át „magyar” vagy „angol (US)” kiosztásra, majd ismételje meg a beállítást.',
  adviceScannerOther:
    'Az olvasón nem magyar és nem angol (US), hanem más kiosztás van beállítva, például német. Az olvasó kézikönyve alapján állítsa át ezek egyikére, majd ismételje meg a beállítást.',
  adviceCaseUpper:
    'Az olvasó minden betűt nagybetűvé alakít, a sorozatszám azonban megkülönbözteti a kis- és nagybetűket. Keresse meg a kézikönyvében a betűk átalakítását („case conversion”), olvassa be ott a kikapcsolás kódját, majd ismételje meg a beállítást.',
  adviceCaseLower:
    'Az olvasó minden betűt kisbetűvé alakít, a sorozatszám azonban megkülönbözteti a kis- és nagybetűket. Keresse meg a kézikönyvében a betűk átalakítását („case conversion”), olvassa be ott a kikapcsolás kódját, majd ismételje meg a beállítást.',
  adviceSeparator:
    'A csoportelválasztó (FNC1, 29-es karakter) helyett valami más érkezik. Állítsa be az olvasót úgy, hogy elküldje, majd ismételje meg a beállítást.',
  adviceCharactersLost:
    'Ezen az eszközön nem állapítható meg, mely billentyűk érkeztek. Állítsa az olvasót a számítógép billentyűzetének nyelvére, majd ismételje meg a beállítást.',
  adviceExtraKeys:
    'A kóddal együtt más billentyűk is érkeztek. Olvassa be a kódot egyszer, és közben ne gépeljen.',
  adviceGarbled:
    'A kód hiányosan érkezett. Állítsa lassabbra az olvasón a karakterek küldését (inter-character delay), majd ismételje meg a beállítást.',
  adviceOtherCode: 'Másik kódot olvasott be. Az itt látható kódot olvassa be.',

  detected: 'Az észlelt beállítások',
  detectedScanner: 'Az olvasó billentyűzete',
  detectedComputer: 'A számítógép billentyűzete',
  keyboardUs: 'angol (US)',
  keyboardHu: 'magyar',
  detectedPrefix: 'Billentyűk a kód előtt',
  detectedSuffix: 'Billentyűk a kód után',
  none: 'nincs',
  detectedSeparator: 'Csoportelválasztó',
  separatorCtrl: 'Ctrl+]',
  separatorAltGr: 'AltGr+G',
  separatorAlt3: 'Alt+029',
  separatorAlt4: 'Alt+0029',
  separatorF8: 'F8',
  separatorCharacter: '29-es karakterként',
  detectedSpeed: 'Sebesség',
  speed: 'karakterenként {{ms}} ms',
  foundCapsLock: 'A Caps Lock be van kapcsolva. Kapcsolja ki.',
  foundNoSeparator:
    'Az olvasó nem küld csoportelválasztót: a sorozatszám és a gyártási szám egybefolyna. Állítsa be az FNC1 (29-es karakter) küldését, majd ismételje meg a beállítást.',
  foundByPack:
    'Ezt egy csomag kódjából állapítottuk meg, amelyben nincs benne minden betű és írásjel. Hogy biztosan mind úgy érkezzen meg, ahogy nyomtatva van, olvassa be a beállítókódot is.',
  foundCaseSwapped:
    'A kis- és nagybetűk felcserélve érkeznek. Kapcsolja ki a Caps Lockot, majd ismételje meg a beállítást.',

  manual: 'Kézi beállítás',
  manualLead:
    'Azoknak, akik tudják, hogyan van beállítva az olvasó. Az automatikus beállítás kitölti ezt a részt.',
  layout: 'Az olvasó és a számítógép billentyűzete',
  layoutEn: 'angol – angol',
  layoutEnHu: 'angol – magyar',
  layoutHuEn: 'magyar – angol',
  layoutHuHu: 'magyar – magyar',
  prefix: 'Előtag',
  suffix: 'Utótag',
  pressKeys: 'Billentyűk rögzítése',
  stopKeys: 'Nyomja le a billentyűket… Kész',
  clear: 'Törlés',
  toScanning: 'Csomag beolvasása',
  saveAndTry: 'Mentés és kipróbálás',
  scanTooLittle: 'Az a beolvasás nem volt elég hozzá. Olvassa be a képernyőn látható kódot.',
  scanOnceMore: 'A kód újbóli beolvasása',
  save: 'Beállítás mentése',
  saved: 'A beállítás mentve.',

  tryIt: 'Próbálja ki',
  tryItAnytime: 'Olvasson be bármilyen kódot: itt láthatja, mi érkezik. Semmit sem küldünk el.',
  tryItButton:
    'Nyomja meg a gombot, és olvasson be bármilyen kódot: itt láthatja, mi érkezik. Semmit sem küldünk el.',
} as const satisfies TextsOf<typeof en>;
