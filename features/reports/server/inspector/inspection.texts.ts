import type { Language } from '@pecset/contract';

type Words = Readonly<Record<string, string>>;

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
  readonly ourNumber: string;
  readonly state: string;
  readonly place: string;
  readonly photographs: string;
  readonly cause: string;
  readonly decision: string;
  readonly inWords: string;
  readonly saidBy: string;
  readonly confirmedBy: string;
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
    ourNumber: 'Saját sorszám',
    state: 'Állapot',
    place: 'A csomag helye',
    photographs: 'Fényképek száma',
    cause: 'Ok',
    decision: 'Döntés',
    inWords: 'Szövegesen',
    saidBy: 'Ki, mikor',
    confirmedBy: 'Megerősítette',
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
    ourNumber: 'Our number',
    state: 'State',
    place: 'Where the pack is',
    photographs: 'Photographs',
    cause: 'Cause',
    decision: 'Decision',
    inWords: 'In words',
    saidBy: 'Who, when',
    confirmedBy: 'Confirmed by',
  },
};
