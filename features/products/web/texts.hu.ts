import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  productNames: 'Terméknevek',
  lead: 'A termék neve a GTIN fölött látható a pultnál és a nyomtatványokon. A nevek csak az Önök szemének szólnak: sehová nem küldjük el őket.',

  loadedNames: 'Betöltött nevek',
  ownList: 'A szervezeté',
  everybodysList: 'A szolgáltatótól, mindenkinek',
  ownFirst: 'Ha egy termék mindkét listában szerepel, a szervezet saját elnevezése látható.',
  noneYet: 'Még nincsenek betöltött nevek.',
  count: 'Nevek száma',
  source: 'Fájl',
  loadedAt: 'Betöltve',
  loadedBy: 'Betöltötte',
  provider: 'a szolgáltató',
  infoFailed: 'Nem sikerült lekérdezni, mi van betöltve.',
  loading: 'Betöltés…',

  loadFile: 'Fájl betöltése',
  loadLead: 'Az új fájl a szervezet összes nevének helyébe lép.',
  shape: 'Milyen legyen a fájl',
  shapeCsv:
    'CSV-fájl, soronként egy GTIN és egy név, pontosvesszővel, vesszővel vagy tabulátorral elválasztva, UTF-8 vagy ISO-8859-2 kódolással; legfeljebb 1 MB; nagyobbat a szolgáltató tölt be.',
  shapeHeading:
    'Az első sor megadhatja, melyik oszlop micsoda (GTIN vagy EAN; Név). Ekkor a többi oszlop kimarad.',
  shapeZeros: 'A táblázatkezelőben elveszett kezdő nullákat visszaírjuk, ha az ellenőrző számjegy helyes.',
  shapeWhole: 'Ha bármelyik sor hibás, semmit sem töltünk be, és minden hibás sort megnevezünk.',
  example: 'Példa',
  exampleFile: 'GTIN;Név\n05991234567894;Aspirin 500 mg tabletta 20x',
  file: 'Fájl',
  chooseFile: 'Fájl kiválasztása',
  noFile: 'Nincs kiválasztva fájl.',
  load: 'Nevek betöltése',
  loadedNow: 'Betöltött nevek száma: {{count}}.',
  notLoaded: 'Semmit sem töltöttünk be',
  nothingChanged: 'A nevek változatlanok. Kérjük, javítsa ki ezeket a sorokat, és válassza ki újra a fájlt.',
  firstHundred: 'Ez az első száz.',
  unreadableFile: 'A fájl a kiválasztása óta megváltozott vagy eltűnt. Kérjük, válassza ki újra.',
  line: '{{line}}. sor',

  noGtin: 'Hiányzik a GTIN.',
  roundedGtin:
    'A táblázatkezelő kerekítette a GTIN-t, az utolsó számjegyei elvesztek. Mentés előtt állítsa az oszlopot szöveg formátumúra.',
  notAGtin: 'Ez nem GTIN: a GTIN 8, 12, 13 vagy 14 számjegyű.',
  wrongCheckDigit: 'A GTIN valamelyik számjegye hibás: az ellenőrző számjegy nem illik a többihez.',
  noName: 'Hiányzik a név.',
  longName: 'A név hosszabb 200 karakternél.',
  oddCharacters: 'A névben olvashatatlan karakterek vannak. Mentse a fájlt UTF-8 kódolással.',
  anotherName: 'Ennek a GTIN-nek feljebb más neve van.',
  unreadableLine: 'Az idézőjelek nem illenek össze, vagy a sor túl hosszú.',
  unclearColumns: 'Nem egyértelmű, melyik oszlop a GTIN és melyik a név. Írja az első sorba: GTIN;Név',
  notText: 'Ez nem szövegfájl. Mentse a táblázatot CSV-ként.',
  nothingInIt: 'A fájlban nincsenek nevek.',
  tooManyRows: 'Innen kezdve több mint 100 000 név van.',
} as const satisfies TextsOf<typeof en>;
