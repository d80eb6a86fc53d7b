import type { Language } from '@pecset/contract';
import type { DossierEntry, MailParty } from '../../contract/index.ts';

type Printed = Extract<DossierEntry, { kind: 'printed' }>['facts']['what'];
type MailedHow = Extract<DossierEntry, { kind: 'mail' }>['facts']['how'];

export type DossierTexts = {
  readonly title: (number: number) => string;
  readonly alertId: string;
  readonly noAlertId: string;
  readonly state: string;
  readonly takenBy: string;
  readonly place: string;
  readonly pack: string;
  readonly productName: string;
  readonly batch: string;
  readonly expiry: string;
  readonly serial: string;
  readonly scanned: string;
  readonly typed: string;
  readonly what: string;
  readonly transaction: string;
  readonly handedOut: string;
  readonly meaning: string;
  readonly decisions: string;
  readonly undecided: string;
  readonly decidedAt: string;
  readonly cause: string;
  readonly decision: string;
  readonly inWords: string;
  readonly decidedBy: string;
  readonly confirmedBy: string;
  readonly timeline: string;
  readonly event: string;
  readonly thisAlert: string;
  readonly photographs: (count: number) => string;
  readonly noPhotographs: string;
  readonly byPhone: string;
  readonly signatures: readonly [own: string, inspector: string];
  readonly events: {
    readonly recorded: (time: string, by: string) => string;
    readonly taken: string;
    readonly acknowledged: string;
    readonly note: string;
    readonly compared: string;
    readonly photograph: (place: number) => string;
    readonly removed: (place: number | undefined) => string;
    readonly printed: Readonly<Record<Printed, string>>;
    readonly mail: (to: string, how: string) => string;
    readonly parties: Readonly<Record<MailParty, string>>;
    readonly how: Readonly<Record<MailedHow, string>>;
  };
};

export const dossierTexts: Readonly<Record<Language, DossierTexts>> = {
  hu: {
    title: (number) => `${number}. SZÁMÚ RIASZTÁS DOSSZIÉJA`,
    alertId: 'Riasztásazonosító',
    noAlertId: 'nincs: az országos rendszer nem adott azonosítót',
    state: 'Állapot',
    takenBy: 'Aki kivizsgálja',
    place: 'A csomag helye',
    pack: 'Csomag',
    productName: 'Terméknév',
    batch: 'Gyártási szám',
    expiry: 'Lejárat',
    serial: 'Sorozatszám',
    scanned: 'Beolvasott szöveg',
    typed: 'nincs (begépelve, vagy nem maradt meg)',
    what: 'Mi történt',
    transaction: 'Tranzakció',
    handedOut: 'Kapcsolat nélkül kiadva',
    meaning: 'Jelentése',
    decisions: 'Okok és döntések',
    undecided: 'Még nincs döntés.',
    decidedAt: 'Mikor',
    cause: 'Ok',
    decision: 'Döntés',
    inWords: 'Szövegesen',
    decidedBy: 'Ki döntött',
    confirmedBy: 'Ki erősítette meg',
    timeline: 'Ami eddig történt',
    event: 'Esemény',
    thisAlert: 'ez a riasztás',
    photographs: (count) => `Fényképek (${count})`,
    noPhotographs: 'Nincs fénykép.',
    byPhone: 'telefonról',
    signatures: ['A gyógyszertár részéről: dátum, aláírás', 'Az ellenőr vagy az átvevő: dátum, aláírás'],
    events: {
      recorded: (time, by) => `kapcsolat nélkül feljegyezve: ${time}, ${by}`,
      taken: 'Kivizsgálásra átvéve',
      acknowledged: 'Tudomásul véve',
      note: 'Jegyzet',
      compared: 'Második olvasat',
      photograph: (place) => `${place}. fénykép`,
      removed: (place) => (place === undefined ? 'Fénykép eltávolítva' : `${place}. fénykép eltávolítva`),
      printed: {
        alert: 'Riasztás kinyomtatva',
        dossier: 'Dosszié kinyomtatva',
        file: 'Dosszié fájlban az ellenőrnek',
      },
      mail: (to, how) => `Levél szövege (${to}): ${how}`,
      parties: { authority: 'hatóság', national: 'HUMVO', manufacturer: 'gyártó' },
      how: { copied: 'kimásolva', opened: 'levelezőprogramban megnyitva' },
    },
  },
  en: {
    title: (number) => `DOSSIER OF ALERT NO. ${number}`,
    alertId: 'Alert ID',
    noAlertId: 'none: the national system gave no ID',
    state: 'State',
    takenBy: 'Looked into by',
    place: 'Where the pack is',
    pack: 'Pack',
    productName: 'Product name',
    batch: 'Batch number',
    expiry: 'Expiry',
    serial: 'Serial number',
    scanned: 'Text scanned',
    typed: 'none (typed, or not kept)',
    what: 'What happened',
    transaction: 'Transaction',
    handedOut: 'Handed out without connection',
    meaning: 'What it means',
    decisions: 'Causes and decisions',
    undecided: 'There is no decision yet.',
    decidedAt: 'When',
    cause: 'Cause',
    decision: 'Decision',
    inWords: 'In words',
    decidedBy: 'Decided by',
    confirmedBy: 'Confirmed by',
    timeline: 'What has happened so far',
    event: 'Event',
    thisAlert: 'this alert',
    photographs: (count) => `Photographs (${count})`,
    noPhotographs: 'There is no photograph.',
    byPhone: 'by phone',
    signatures: ['For the pharmacy: date, signature', 'Inspector or recipient: date, signature'],
    events: {
      recorded: (time, by) => `recorded without connection: ${time}, ${by}`,
      taken: 'Taken to be looked into',
      acknowledged: 'Acknowledged',
      note: 'Note',
      compared: 'Second reading',
      photograph: (place) => `Photograph ${place}`,
      removed: (place) => (place === undefined ? 'Photograph removed' : `Photograph ${place} removed`),
      printed: {
        alert: 'Alert printed',
        dossier: 'Dossier printed',
        file: 'Dossier as a file for the inspector',
      },
      mail: (to, how) => `Text of a mail (${to}): ${how}`,
      parties: { authority: 'authority', national: 'HUMVO', manufacturer: 'manufacturer' },
      how: { copied: 'copied', opened: 'opened in the mail program' },
    },
  },
};
