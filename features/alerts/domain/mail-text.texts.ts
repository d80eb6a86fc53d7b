import type { Language } from '@pecset/contract';
import type { MailParty } from '../contract/index.ts';

export type MailTexts = {
  readonly subject: (about: string) => string;
  readonly sandboxMark: string;
  readonly sandbox: string;
  readonly greetings: Readonly<Record<MailParty, string>>;
  readonly lead: string;
  readonly leadUnknown: string;
  readonly alertId: string;
  readonly number: string;
  readonly time: string;
  readonly operation: string;
  readonly code: string;
  readonly product: string;
  readonly batch: string;
  readonly expiry: string;
  readonly serial: string;
  readonly cause: string;
  readonly noCause: string;
  readonly decision: string;
  readonly place: string;
  readonly photographs: string;
  readonly requests: Readonly<Record<MailParty, string>>;
  readonly kept: string;
  readonly closing: string;
  readonly contact: string;
};

export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  hu: {
    subject: (about) => `Gyógyszer-ellenőrzési riasztás: ${about}`,
    sandboxMark: '[TESZT] ',
    sandbox: 'TESZT: nem valódi riasztás, tesztüzemmódban készült.',
    greetings: {
      authority: 'Tisztelt Hatóság!',
      national: 'Tisztelt HUMVO!',
      manufacturer: 'Tisztelt Gyártó!',
    },
    lead: 'Gyógyszertárunkban az országos rendszer riasztást adott erre a csomagra:',
    leadUnknown: 'Gyógyszertárunkban az országos rendszer kifogást emelt e csomag ellen:',
    alertId: 'Riasztásazonosító',
    number: 'Saját sorszám',
    time: 'Időpont',
    operation: 'Művelet',
    code: 'Kód',
    product: 'Termék',
    batch: 'Gyártási szám',
    expiry: 'Lejárat (ÉÉHHNN)',
    serial: 'Sorozatszám',
    cause: 'Ok',
    noCause: 'még vizsgáljuk',
    decision: 'Döntés',
    place: 'A csomag helye',
    photographs: 'Mellékelt fényképek',
    requests: {
      authority: 'Kérjük, közöljék, mi a teendőnk.',
      national: 'Kérjük, vizsgálják meg és közöljék, mi okozta.',
      manufacturer: 'Kérjük, ellenőrizzék a csomag adatait, és közöljék, hiteles-e.',
    },
    kept: 'A csomagot elkülönítve őrizzük.',
    closing: 'Üdvözlettel:',
    contact: 'Kapcsolattartó',
  },
  en: {
    subject: (about) => `Medicine verification alert: ${about}`,
    sandboxMark: '[SANDBOX] ',
    sandbox: 'SANDBOX: not a real alert, made in sandbox mode.',
    greetings: {
      authority: 'To the authority',
      national: 'To HUMVO',
      manufacturer: 'To the manufacturer',
    },
    lead: 'In our pharmacy the national system raised an alert for this pack:',
    leadUnknown: 'In our pharmacy the national system objected to this pack:',
    alertId: 'Alert ID',
    number: 'Our number',
    time: 'Time (Budapest)',
    operation: 'Operation',
    code: 'Code',
    product: 'Product',
    batch: 'Batch',
    expiry: 'Expiry (YYMMDD)',
    serial: 'Serial number',
    cause: 'Cause',
    noCause: 'still being looked into',
    decision: 'Decision',
    place: 'Where the pack is',
    photographs: 'Photographs attached',
    requests: {
      authority: 'Please tell us what we are to do.',
      national: 'Please look into it and tell us what caused it.',
      manufacturer: 'Please check the data of this pack and tell us whether it is genuine.',
    },
    kept: 'We keep the pack apart.',
    closing: 'Yours faithfully,',
    contact: 'Contact',
  },
};
