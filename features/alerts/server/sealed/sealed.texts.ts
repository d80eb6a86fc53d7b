import type { Language } from '@pecset/contract';

export type SealedTexts = {
  readonly audit: string;
  readonly noAudit: string;
  readonly auditNumber: string;
  readonly event: string;
  readonly events: Readonly<Record<string, string>>;
  readonly seal: string;
  readonly sealNumber: (seal: number) => string;
  readonly notSealed: string;
  readonly seals: string;
  readonly noSeals: string;
  readonly sealedAt: string;
  readonly hash: string;
  readonly howToCheck: string;
};

export const sealedTexts: Readonly<Record<Language, SealedTexts>> = {
  hu: {
    audit: 'Napló',
    noAudit: 'nincs bejegyzés',
    auditNumber: 'Napló sz.',
    event: 'Esemény',
    events: {
      verify: 'ellenőrzés indítása',
      dispense: 'kijelentés indítása',
      destroy: 'selejtezés indítása',
      'undo-dispense': 'visszavonás indítása',
      answered: 'válasz rögzítése',
      looked: 'állapot lekérdezve',
      unreachable: 'nem volt elérhető',
      'no-answer': 'nem jött válasz',
      'login-refused': 'a belépést visszautasították',
      'alert-printed': 'riasztás nyomtatása',
      'alert-acknowledged': 'riasztás tudomásulvétele',
      'alert-outcome': 'döntés rögzítése',
      'alert-taken': 'riasztás átvétele kivizsgálásra',
      'alert-noted': 'feljegyzés a dossziéban',
      'alert-placed': 'a csomag helyének rögzítése',
      'alert-compared': 'második olvasat rögzítése',
      'alert-decided': 'ok és döntés rögzítése',
      'alert-mailed': 'levél szövegének kimásolása vagy megnyitása',
      'photograph-added': 'fénykép hozzáadása',
      'photograph-link-made': 'egyszeri cím fényképezéshez telefonnal',
      'photograph-link-opened': 'egyszeri cím megnyitása telefonon',
      'photograph-removed': 'fénykép eltávolítása',
      'dossier-printed': 'dosszié nyomtatása',
      'dossier-file': 'dosszié mentése fájlba',
      'inspection-printed': 'ellenőrzési nyilvántartás nyomtatása',
    },
    seal: 'Pecsét',
    sealNumber: (seal) => `${seal}. pecsét`,
    notSealed: 'még nincs lepecsételve',
    seals: 'A naplót lezáró pecsétek',
    noSeals:
      'Ezeket a bejegyzéseket nem fedi pecsét: vagy nincs naplóbejegyzésük, vagy még nem készült el a pecsét, amely percenként készül.',
    sealedAt: 'Készült',
    hash: 'Lenyomat (SHA-256)',
    howToCheck:
      'Ellenőrzése: a pecsét lenyomata az előző pecsét lenyomatából (az első előtt 32 nulla bájt) és a naplósorok szövegéből készül, soronként újsorral lezárva. A sorok lepecsételt szövege és minden pecsét benne van abban az adatmentésben, amelyet a szervezet adminisztrátora letölthet; belőlük a lenyomat bárki által újraszámolható. A szolgáltató a teljes láncot a verify-audit paranccsal ellenőrzi. A szabad szöveg és a fényképek helyén a naplóban az SHA-256-lenyomatuk áll; a döntések bevezetése előtt rögzített szövegeknek lenyomatuk sincs benne.',
  },
  en: {
    audit: 'Audit',
    noAudit: 'no record',
    auditNumber: 'Audit no.',
    event: 'Event',
    events: {
      verify: 'verify entered',
      dispense: 'dispense entered',
      destroy: 'destroy entered',
      'undo-dispense': 'undo entered',
      answered: 'answer recorded',
      looked: 'state looked up',
      unreachable: 'not reached',
      'no-answer': 'no answer came',
      'login-refused': 'login refused',
      'alert-printed': 'alert printed',
      'alert-acknowledged': 'alert acknowledged',
      'alert-outcome': 'decision recorded',
      'alert-taken': 'alert taken to be looked into',
      'alert-noted': 'note added to the dossier',
      'alert-placed': 'place of the pack recorded',
      'alert-compared': 'second reading recorded',
      'alert-decided': 'cause and decision recorded',
      'alert-mailed': 'text of a mail copied or opened',
      'photograph-added': 'photograph added',
      'photograph-link-made': 'one-time address made, to photograph by phone',
      'photograph-link-opened': 'one-time address opened on a phone',
      'photograph-removed': 'photograph removed',
      'dossier-printed': 'dossier printed',
      'dossier-file': 'dossier saved as a file',
      'inspection-printed': 'records for inspection printed',
    },
    seal: 'Seal',
    sealNumber: (seal) => `seal ${seal}`,
    notSealed: 'not sealed yet',
    seals: 'Seals over the audit',
    noSeals:
      'No seal covers these records yet: they have no audit record, or their seal is still to be made, which happens each minute.',
    sealedAt: 'Made',
    hash: 'Hash (SHA-256)',
    howToCheck:
      'How to check: a seal’s hash is made of the hash of the seal before (32 zero bytes before the first) and the texts of its audit rows, each ended by a newline. The sealed texts of the rows and all seals are in the export of its data that an admin of the organisation can download; from them anybody can compute the hash anew. The provider checks the whole chain by the command verify-audit. In the place of words and photographs the audit has their SHA-256; of words recorded before decisions were asked for it has nothing.',
  },
};
