import type { Language } from '@pecset/contract';

type Words = Readonly<Record<string, string>>;

/** A code unknown to this version, e.g. written by a newer one, is shown as it is. */
export const wordOf = (words: Words, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;

export type InspectionTexts = {
  readonly title: string;
  readonly subject: string;
  readonly ofTransaction: (mlId: string) => string;
  readonly ofPack: (gtin: string, sn: string) => string;
  readonly ofDay: (day: string) => string;
  readonly ofAlert: (alertId: string) => string;
  readonly nothing: string;
  readonly all: (count: number) => string;
  readonly some: (first: number, last: number, count: number) => string;
  readonly next: string;
  readonly reference: string;
  readonly recorded: string;
  readonly recordedAs: (time: string, by: string) => string;
  readonly transactionId: string;
  readonly undoes: string;
  readonly product: string;
  readonly serial: string;
  readonly batch: string;
  readonly expiry: string;
  readonly scanned: string;
  readonly typed: string;
  readonly standing: string;
  readonly phases: Words;
  readonly answer: string;
  readonly meaning: string;
  readonly attempts: string;
  readonly noAttempts: string;
  readonly number: string;
  readonly purpose: string;
  readonly purposes: Words;
  readonly sentAnswered: string;
  readonly ownAndNationalId: string;
  readonly reply: string;
  readonly replies: Words;
  readonly noReply: string;
  readonly objection: string;
  readonly printed: string;
  readonly acknowledged: string;
  readonly notYet: string;
  readonly outcome: string;
  readonly inWords: string;
  readonly saidBy: string;
  readonly audit: string;
  readonly noAudit: string;
  readonly auditNumber: string;
  readonly event: string;
  readonly events: Words;
  readonly seal: string;
  readonly sealNumber: (seal: number) => string;
  readonly notSealed: string;
  readonly seals: string;
  readonly noSeals: string;
  readonly sealedAt: string;
  readonly hash: string;
  readonly howToCheck: string;
};

export const inspectionTexts: Readonly<Record<Language, InspectionTexts>> = {
  hu: {
    title: 'NYILVÁNTARTÁS HATÓSÁGI ELLENŐRZÉSHEZ',
    subject: 'Tárgya',
    ofTransaction: (mlId) => `tranzakció: ${mlId}`,
    ofPack: (gtin, sn) => `csomag: GTIN ${gtin}, sorozatszám ${sn}`,
    ofDay: (day) => `nap: ${day}`,
    ofAlert: (alertId) => `riasztás: ${alertId}`,
    nothing: 'Erről nincs bejegyzés.',
    all: (count) => `Minden bejegyzés, összesen ${count}.`,
    some: (first, last, count) =>
      `Ez a ${first}–${last}. bejegyzés az összesen ${count} közül; a többi külön lapokon van.`,
    next: 'A következő bejegyzések',
    reference: 'Hivatkozás (a kassza szerint)',
    recorded: 'Feljegyezve kapcsolat nélkül',
    recordedAs: (time, by) => `${time}, ${by} (a munkaállomás órája szerint)`,
    transactionId: 'Azonosító',
    undoes: 'Visszavonás párja',
    product: 'Termék',
    serial: 'Sorozatszám',
    batch: 'Gyártási szám',
    expiry: 'Lejárat',
    scanned: 'Beolvasott szöveg',
    typed: 'nincs (begépelve, vagy nem maradt meg)',
    standing: 'Szakasz',
    phases: {
      queued: 'elküldésre vár',
      sending: 'küldés alatt',
      unknown: 'elküldve, nem jött válasz',
      parked: 'félretéve, nincs elküldve',
      done: 'lezárva',
      cancelled: 'elküldés előtt visszavonva',
    },
    answer: 'Válasz',
    meaning: 'Jelentése',
    attempts: 'Kérések',
    noAttempts: 'nincs feljegyezve (a tesztüzem válaszolt, vagy még semmit sem küldtünk el)',
    number: 'Sz.',
    purpose: 'Célja',
    purposes: { send: 'művelet', look: 'állapot lekérdezése', repeat: 'művelet megismétlése' },
    sentAnswered: 'Elküldve – megválaszolva',
    ownAndNationalId: 'Saját / országos azonosító',
    reply: 'Mi jött vissza',
    replies: {
      answered: 'válasz',
      unreachable: 'nem volt elérhető',
      'no-answer': 'nem jött válasz',
      'login-refused': 'a belépést visszautasította',
    },
    noReply: 'nincs feljegyezve',
    objection: 'Kifogás, riasztás',
    printed: 'Kinyomtatva',
    acknowledged: 'Tudomásul véve',
    notYet: 'még nem',
    outcome: 'Eredmény',
    inWords: 'Szövegesen',
    saidBy: 'Ki, mikor',
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
      'alert-outcome': 'eredmény rögzítése',
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
      'Ellenőrzése: a pecsét lenyomata az előző pecsét lenyomatából (az első előtt 32 nulla bájt) és a naplósorok szövegéből készül, soronként újsorral lezárva. A sorok lepecsételt szövege és minden pecsét benne van abban az adatmentésben, amelyet a szervezet adminisztrátora letölthet; belőlük a lenyomat bárki által újraszámolható. A szolgáltató a teljes láncot a verify-audit paranccsal ellenőrzi. A szövegesen rögzített eredmény nem része a naplónak, csak az, hogy ki, mikor és milyen eredményt rögzített.',
  },
  en: {
    title: 'RECORDS FOR INSPECTION',
    subject: 'About',
    ofTransaction: (mlId) => `transaction ${mlId}`,
    ofPack: (gtin, sn) => `pack: GTIN ${gtin}, serial number ${sn}`,
    ofDay: (day) => `day: ${day}`,
    ofAlert: (alertId) => `alert ${alertId}`,
    nothing: 'There is no record of it.',
    all: (count) => `All records, ${count} in number.`,
    some: (first, last, count) =>
      `These are records ${first}–${last} of ${count}; the others are on sheets of their own.`,
    next: 'The records that follow',
    reference: 'Reference (as the till says)',
    recorded: 'Recorded without connection',
    recordedAs: (time, by) => `${time}, ${by} (as claimed by the workstation)`,
    transactionId: 'ID',
    undoes: 'Undo and its dispense',
    product: 'Product',
    serial: 'Serial number',
    batch: 'Batch number',
    expiry: 'Expiry',
    scanned: 'Text as scanned',
    typed: 'none (typed in, or not kept)',
    standing: 'Phase',
    phases: {
      queued: 'waiting to be sent',
      sending: 'being sent',
      unknown: 'sent, no answer came',
      parked: 'put aside, not sent',
      done: 'ended',
      cancelled: 'taken back before it was sent',
    },
    answer: 'Answer',
    meaning: 'What it means',
    attempts: 'Requests',
    noAttempts: 'none recorded (the sandbox answered, or nothing was sent yet)',
    number: 'No.',
    purpose: 'What for',
    purposes: { send: 'the operation', look: 'a look at the state', repeat: 'the operation again' },
    sentAnswered: 'Sent – answered',
    ownAndNationalId: 'Our / national id',
    reply: 'What came back',
    replies: {
      answered: 'an answer',
      unreachable: 'not reached',
      'no-answer': 'no answer',
      'login-refused': 'login refused',
    },
    noReply: 'not recorded',
    objection: 'Objection, alert',
    printed: 'Printed',
    acknowledged: 'Acknowledged',
    notYet: 'not yet',
    outcome: 'Outcome',
    inWords: 'In words',
    saidBy: 'Who, when',
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
      'alert-outcome': 'outcome recorded',
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
      'How to check: a seal’s hash is made of the hash of the seal before (32 zero bytes before the first) and the texts of its audit rows, each ended by a newline. The sealed texts of the rows and all seals are in the export of its data that an admin of the organisation can download; from them anybody can compute the hash anew. The provider checks the whole chain by the command verify-audit. Outcomes in words are no part of the audit, only who recorded which outcome and when.',
  },
};
