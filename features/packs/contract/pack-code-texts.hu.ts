import type { CodeOfClass } from '@pecset/nmvs/codes';
import type { CodeText } from './code-text.ts';

const scanAgain =
  'Egyelőre ne adja ki a csomagot. Ellenőrizze a Caps Lockot és a billentyűzet nyelvét, olvassa be újra a kódot, és vesse össze a beolvasott adatokat a dobozon olvashatókkal.';
const findOut =
  'Ha saját vagy műszaki hiba okozta, rögzítse, és a csomag kiadható. Ellenkező esetben különítse el a csomagot, jegyezze fel a riasztás azonosítóját, és tegyen bejelentést a hatóságnak (NNGYK).';
const findOutNoAlert =
  'Ha saját vagy műszaki hiba okozta, rögzítse, és a csomag kiadható. Ellenkező esetben különítse el a csomagot, és tegyen bejelentést a hatóságnak (NNGYK).';
const setAside =
  'Ne adja ki a csomagot. Különítse el, és a forgalomból való kivonásról szóló értesítés szerint járjon el.';
const tooLate = 'A csomag kijelentett marad, az eladható készletbe nem tehető vissza. Különítse el.';
const recordCause = 'Rögzítse az okot a riasztás azonosítójával együtt.';

const invalidProductCode: CodeText = {
  short: 'Érvénytelen termékkód',
  meaning: 'A beolvasott termékkód alakját az országos rendszer nem fogadja el.',
  advice: scanAgain,
};
const otherBusiness = (short: string): CodeText => ({
  short,
  meaning: 'Olyan kérésre adott válasz, amilyet gyógyszertár nem küld; erről a csomagról nem mond semmit.',
  advice:
    'Erre a válaszra ne adja ki a csomagot. Ellenőrizze újra; ha a kód megismétlődik, jelezze az ügyfélszolgálatnak.',
});

/** Answers about the pack. */
export const packCodeTextsHu = {
  NMVS_SUCCESS: {
    short: 'Sikeres',
    meaning: 'Az országos rendszer a kérést végrehajtotta.',
    advice: 'Ügyeljen a mellette látható állapotra: csak aktív csomag jelenthető ki.',
  },
  NMVS_NC_PC_01: {
    short: 'Ismeretlen termékkód',
    meaning: 'Ezt a termékkódot egyetlen nemzeti rendszer sem ismeri. Riasztásazonosító nem keletkezett.',
    advice: `${scanAgain} Biztonsági elem nélküli terméket nem kell ellenőrizni. ${findOutNoAlert}`,
  },
  NMVS_NC_PC_02: {
    short: 'Ismeretlen sorozatszám',
    meaning: 'A termék és a gyártási szám ismert, de ilyen sorozatszámú csomag nincs.',
    advice: `${scanAgain} ${findOut}`,
  },
  NMVS_NC_PC_03: otherBusiness('A termék más ügyfélhez tartozik'),
  NMVS_NC_PC_04: otherBusiness('A terméket az európai központban már felszabadították'),
  NMVS_NC_PC_05: otherBusiness('A termék törzsadatai eltérnek'),
  NMVS_NC_PC_06: {
    short: 'A termék nem szerepel a rendszerben',
    meaning: 'Az országos rendszer ezt a terméket nem tartja nyilván; riasztás nem keletkezett.',
    advice: `${scanAgain} ${findOutNoAlert}`,
  },
  NMVS_NC_PC_12: {
    short: 'Forgalomból kivont termék',
    meaning: 'A terméket kivonták a forgalomból.',
    advice: setAside,
  },
  NMVS_NC_PC_14: {
    short: 'Ismeretlen sorozatszám, riasztás nélkül',
    meaning: 'Ilyen sorozatszámú csomag nem ismert; riasztás nem keletkezett.',
    advice: `${scanAgain} ${findOutNoAlert}`,
  },
  NMVS_NC_PC_15: {
    short: 'Nem ellenőrzésköteles',
    meaning: 'Erre a termékre vagy csomagra a biztonsági elemek szabályai nem vonatkoznak.',
    advice: 'Ellenőrzés nélkül kiadható.',
  },
  NMVS_NC_PC_16: otherBusiness('A kért oldal nem létezik'),
  NMVS_NC_PC_17: {
    short: 'Ismeretlen nemzeti azonosító szám',
    meaning: 'A csomagról leolvasott nemzeti azonosító szám nem ehhez a termékhez tartozik.',
    advice: scanAgain,
  },
  NMVS_FE_LOT_01: {
    short: 'Kivont gyártási tétel',
    meaning: 'A csomag gyártási tételét kivonták a forgalomból.',
    advice: setAside,
  },
  NMVS_FE_LOT_02: otherBusiness('A gyártási szám más lejárati idővel már létezik'),
  NMVS_FE_LOT_03: {
    short: 'Ismeretlen gyártási szám',
    meaning: 'A termék ismert, de sem ez a gyártási szám, sem ez a sorozatszám nem.',
    advice: `${scanAgain} ${findOut}`,
  },
  NMVS_FE_LOT_04: otherBusiness('A gyártási szám más lejárati idővel már létezik'),
  NMVS_FE_LOT_05: otherBusiness('A gyártási tétel nincs zárolva'),
  NMVS_FE_LOT_06: otherBusiness('A korábbi lejárati idő eltér'),
  NMVS_FE_LOT_07: {
    short: 'Lehetetlen lejárati idő',
    meaning: 'A beolvasott lejárati idő a naptárban nem létezik.',
    advice: scanAgain,
  },
  NMVS_FE_LOT_08: {
    short: 'Kivont termék vagy gyártási tétel',
    meaning: 'A terméket vagy a csomag gyártási tételét kivonták a forgalomból.',
    advice: setAside,
  },
  NMVS_FE_LOT_12: {
    short: 'Eltérő lejárati idő',
    meaning: 'A sorozatszám és a gyártási szám ismert, de más lejárati idővel.',
    advice: `${scanAgain} Ha nap nélküli dátumot gépelt be, a hónap utolsó napját adja meg. ${findOut}`,
  },
  NMVS_FE_LOT_13: {
    short: 'A gyártási szám (és a sorozatszám) nem egyezik',
    meaning: 'A sorozatszám ismert, de más gyártási számmal.',
    advice: `${scanAgain} A kis- és nagybetű nem ugyanaz. ${findOut}`,
  },
  NMVS_FE_LOT_15: {
    short: 'Ismeretlen gyártási szám, riasztás nélkül',
    meaning: 'A beolvasott adatokhoz nem tartozik gyártási tétel; riasztás nem keletkezett.',
    advice: `${scanAgain} ${findOutNoAlert}`,
  },
  NMVS_NC_PCK_01: {
    short: 'A csomag nem adható ki',
    meaning: 'A csomag állapota nem engedi a kijelentést.',
    advice: `Ne adja ki a csomagot. ${findOutNoAlert}`,
  },
  NMVS_NC_PCK_02: {
    short: 'Lejárt csomag',
    meaning: 'A csomag lejárati ideje elmúlt.',
    advice: 'Ne adja ki a csomagot. Különítse el selejtezésre.',
  },
  NMVS_NC_PCK_03: {
    short: 'A csomag nem adható ki',
    meaning: 'Az ellenőrzés szerint a csomag állapota nem engedi a kijelentést.',
    advice: `Ne adja ki a csomagot. ${findOutNoAlert}`,
  },
  NMVS_NC_PCK_04: {
    short: 'A csomag nincs kijelentve',
    meaning: 'Ennek a csomagnak nincs visszavonható kijelentése.',
    advice: 'Ellenőrizze a csomagot, hogy lássa a jelenlegi állapotát.',
  },
  NMVS_NC_PCK_05: {
    short: 'A kijelentés már nem vonható vissza',
    meaning: 'A kijelentés óta több idő telt el, mint amennyi a visszavonásra rendelkezésre áll.',
    advice: tooLate,
  },
  NMVS_NC_PCK_06: {
    short: 'A visszavonás nem felel meg a csomag állapotának',
    meaning: 'A csomag nincs abban az állapotban, amelyet vissza kellene vonni.',
    advice: `Ellenőrizze a csomagot, hogy lássa a jelenlegi állapotát, és ne tegye vissza az eladható készletbe. ${recordCause}`,
  },
  NMVS_NC_PCK_11: {
    short: 'A csomag már kijelentett, exportált vagy selejtezett',
    meaning: 'A csomag már kikerült a készletből.',
    advice: `Ne adja ki a csomagot. ${findOutNoAlert}`,
  },
  NMVS_NC_PCK_13: {
    short: 'A selejtezés nem vonható vissza',
    meaning: 'A csomag selejtezése már nem vonható vissza.',
    advice: 'A csomag selejtezett marad, nem adható ki.',
  },
  NMVS_NC_PCK_15: otherBusiness('A termék átvétel miatt zárolt'),
  NMVS_NC_PCK_18: {
    short: 'A csomag kizárólagos állapotú',
    meaning: 'A csomagnak olyan állapota van, amely mellett másik nem állítható be.',
    advice: 'Ellenőrizze a csomagot, hogy lássa a jelenlegi állapotát. Ne adja ki.',
  },
  NMVS_NC_PCK_19: {
    short: 'Az állapot már be van állítva a csomagon',
    meaning: 'A csomag másik ország piacáról származik, ahol ezt az állapotot már beállították.',
    advice: `Ne adja ki a csomagot. Nézze meg az előzményekben, hogy itt jelentették-e ki korábban. ${findOut}`,
  },
  NMVS_NC_PCK_20: {
    short: 'A visszavonás határideje lejárt',
    meaning: 'Az állapot beállítása óta több mint 10 nap telt el.',
    advice: `${tooLate} ${recordCause}`,
  },
  NMVS_NC_PCK_21: {
    short: 'A visszavonást más felhasználó kísérelte meg',
    meaning: 'Az állapotot csak az a felhasználó vonhatja vissza, aki beállította.',
    advice: `Kérje meg a csomagot kijelentő munkatársat, hogy 10 napon belül ő vonja vissza. ${recordCause}`,
  },
  NMVS_NC_PCK_22: {
    short: 'A csomag már inaktív',
    meaning: 'A csomagot korábban kijelentették, selejtezték, zárolták vagy kivonták, vagy lejárt.',
    advice: `Egyelőre ne adja ki a csomagot; lejárt vagy kivont csomag semmiképpen nem adható ki. Nézze meg az előzményekben, hogy itt jelentették-e ki korábban. ${findOut}`,
  },
  NMVS_NC_PCK_23: {
    short: 'Az állapot ismételt beállítása kétszeri beolvasásként rögzítve',
    meaning:
      'Ugyanez a felhasználó ezzel a csomaggal ezt már elvégezte; az ismétlést a rendszer csak megszámolta.',
    advice:
      'Ha most jelentette ki ezt a csomagot, folytassa, és ne olvassa be újra: a további beolvasás riasztást vált ki. Ha bizonytalan, az Ellenőrzést használja.',
  },
  NMVS_NC_PCK_26: {
    short: 'Nem ellenőrzésköteles',
    meaning: 'A csomag olyan készletből való, amelyet nem kell ellenőrizni.',
    advice: 'Kiadható.',
  },
  NMVS_NC_PCK_27: {
    short: 'Az állapot nem módosítható',
    meaning: 'A csomag másik ország piacáról származik, és ott más okból inaktív.',
    advice: `Ne adja ki a csomagot. ${findOut}`,
  },
  NMVS_NC_PCK_28: {
    short: 'Az állapot már be van állítva, riasztás nélkül',
    meaning: 'Ezt az állapotot a csomagon már beállították; riasztás nem keletkezett.',
    advice: 'Ne adja ki a csomagot. Nézze meg az előzményekben, hogy itt jelentették-e ki korábban.',
  },
  NMVS_NC_PCK_29: {
    short: 'A visszavonás nem felel meg az állapotnak, riasztás nélkül',
    meaning: 'Nincs mit visszavonni: a csomag aktív, vagy a tétele lejárt, illetve kivonták.',
    advice: 'Ellenőrizze a csomagot, hogy lássa a jelenlegi állapotát.',
  },
  NMVS_NC_PCK_30: {
    short: 'A csomag már inaktív, riasztás nélkül',
    meaning: 'A csomag lejárt, vagy a gyártási tételt, illetve a terméket kivonták a forgalomból.',
    advice: 'Ne adja ki a csomagot. Különítse el.',
  },
  NMVS_FE_GR_01: invalidProductCode,
  NMVS_FE_GR_02: {
    short: 'Hibás ellenőrző számjegy a nemzeti azonosító számban',
    meaning: 'A nemzeti azonosító szám (PZN) ellenőrző számjegye hibás.',
    advice: scanAgain,
  },
  NMVS_FE_GR_03: {
    short: 'Hibás országelőtag a termékkódban',
    meaning: 'A termékkód előtagja nem az országhoz tartozik.',
    advice: scanAgain,
  },
  NMVS_FE_GR_04: invalidProductCode,
} as const satisfies Readonly<Record<CodeOfClass<'result'>, CodeText>>;
