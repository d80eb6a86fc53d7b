import type { Language } from '@pecset/contract';
import type { Mode, TrxStatus } from '../../contract/index.ts';

export type HeadTexts = {
  readonly organisation: string;
  readonly mode: string;
  readonly modes: Readonly<Record<Mode, string>>;
  readonly asAt: string;
  readonly printedBy: string;
  readonly signature: string;
  /** Watermark across the sheet. */
  readonly across: string;
};

export const headTexts: Readonly<Record<Language, HeadTexts>> = {
  hu: {
    organisation: 'Szervezet',
    mode: 'Üzemmód',
    modes: { production: 'éles', sandbox: 'teszt: semmi sem az országos rendszerből származik' },
    asAt: 'Állapot ekkor',
    printedBy: 'Készítette',
    signature: 'Dátum, aláírás',
    across: 'TESZT',
  },
  en: {
    organisation: 'Organisation',
    mode: 'Mode',
    modes: { production: 'production', sandbox: 'sandbox: nothing here comes from the national system' },
    asAt: 'As it stood at',
    printedBy: 'Made by',
    signature: 'Date, signature',
    across: 'SANDBOX',
  },
};

/** Labels of a transaction and its status. */
export type RowTexts = {
  readonly time: string;
  readonly transaction: string;
  readonly user: string;
  readonly pack: string;
  readonly code: string;
  readonly alertId: string;
  readonly statuses: Readonly<Record<NonNullable<TrxStatus> | 'none', string>>;
};

export const rowTexts: Readonly<Record<Language, RowTexts>> = {
  hu: {
    time: 'Időpont',
    transaction: 'Tranzakció',
    user: 'Felhasználó',
    pack: 'Csomag',
    code: 'Kód',
    alertId: 'Riasztásazonosító',
    statuses: { A: 'Aktív', I: 'Inaktív', U: 'Ismeretlen csomag', E: 'Hiba', none: 'Még nincs válasz' },
  },
  en: {
    time: 'Time',
    transaction: 'Transaction',
    user: 'User',
    pack: 'Pack',
    code: 'Code',
    alertId: 'Alert ID',
    statuses: { A: 'Active', I: 'Inactive', U: 'Unknown pack', E: 'Error', none: 'No answer yet' },
  },
};
