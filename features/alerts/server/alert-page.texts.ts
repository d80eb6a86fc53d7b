import type { Language } from '@pecset/contract';

export type AlertTexts = {
  readonly title: string;
  readonly alertId: string;
  readonly pack: string;
  readonly productName: string;
  readonly gtin: string;
  readonly expiry: string;
  readonly batch: string;
  readonly serial: string;
  readonly what: string;
  readonly time: string;
  readonly transaction: string;
  readonly user: string;
  readonly handedOut: string;
  readonly organisation: string;
  readonly printed: string;
  readonly meaning: string;
  readonly advice: string;
  readonly adviceHandedOut: string;
  readonly signature: string;
  readonly sandbox: string;
  /** Watermark across the sheet. */
  readonly across: string;
};

export const alertTexts: Readonly<Record<Language, AlertTexts>> = {
  hu: {
    title: 'RIASZTÁS',
    alertId: 'Riasztásazonosító',
    pack: 'Csomag',
    productName: 'Terméknév',
    gtin: 'GTIN',
    expiry: 'Lejárat',
    batch: 'Gyártási szám',
    serial: 'Sorozatszám',
    what: 'Mi történt',
    time: 'Időpont',
    transaction: 'Tranzakció',
    user: 'Felhasználó',
    handedOut: 'Kapcsolat nélkül kiadva',
    organisation: 'Szervezet',
    printed: 'Nyomtatva',
    meaning: 'Jelentése',
    advice: 'Teendő',
    adviceHandedOut:
      'A csomag már a betegnél van. Keresse ki, ki kapta meg, és keresse meg a riasztás okát. Ha a riasztás megalapozott, értesítse a beteget, kérje vissza a csomagot, és tegyen bejelentést a hatóságnak (NNGYK).',
    signature: 'Dátum, aláírás',
    across: 'TESZT',
    sandbox: 'Tesztüzemmód: ez a riasztás nem az országos rendszerből származik.',
  },
  en: {
    title: 'ALERT',
    alertId: 'Alert ID',
    pack: 'Pack',
    productName: 'Product name',
    gtin: 'GTIN',
    expiry: 'Expiry',
    batch: 'Batch number',
    serial: 'Serial number',
    what: 'What happened',
    time: 'Time',
    transaction: 'Transaction',
    user: 'User',
    handedOut: 'Handed out without connection',
    organisation: 'Organisation',
    printed: 'Printed',
    meaning: 'What it means',
    advice: 'What to do',
    adviceHandedOut:
      'The patient already has the pack. Find out who received it, and look for the cause of the alert. If the alert is confirmed, contact the patient, ask for the pack back and report it to the authority (NNGYK).',
    signature: 'Date, signature',
    across: 'SANDBOX',
    sandbox: 'Sandbox mode: this alert does not come from the national system.',
  },
};
