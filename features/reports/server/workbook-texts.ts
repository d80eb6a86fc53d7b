import type { Language } from '@pecset/contract';
import type { TrxStatus } from '@pecset/packs/contract';

type Status = NonNullable<TrxStatus> | 'pending';

export type WorkbookTexts = {
  readonly sheet: string;
  readonly heads: Readonly<Record<ColumnName, string>>;
  readonly statuses: Readonly<Record<Status, string>>;
};

/** In sheet order. */
export const columnNames = [
  'trxTime',
  'productName',
  'gtin',
  'lotNum',
  'expDate',
  'sn',
  'trxType',
  'trxWords',
  'status',
  'statusWords',
  'reasonCode',
  'reasonWords',
  'alertId',
  'alertNumber',
  'userName',
  'operator',
  'reference',
  'recordedAt',
  'recordedBy',
  'printedBy',
  'acknowledgedBy',
  'outcome',
  'cause',
  'decision',
  'outcomeWords',
  'confirmedBy',
  'photographs',
  'mlId',
] as const;
export type ColumnName = (typeof columnNames)[number];

export const workbookTexts: Readonly<Record<Language, WorkbookTexts>> = {
  hu: {
    sheet: 'Kimutatás',
    heads: {
      trxTime: 'Időpont',
      productName: 'Terméknév',
      gtin: 'GTIN',
      lotNum: 'Gyártási szám',
      expDate: 'Lejárat',
      sn: 'Sorozatszám',
      trxType: 'Tranzakció kódja',
      trxWords: 'Tranzakció',
      status: 'Állapot kódja',
      statusWords: 'Állapot',
      reasonCode: 'Okkód',
      reasonWords: 'Ok',
      alertId: 'Riasztásazonosító',
      alertNumber: 'Riasztás sorszáma',
      userName: 'Felhasználó',
      operator: 'Kezelő (a kassza szerint)',
      reference: 'Hivatkozás (a kassza szerint)',
      recordedAt: 'Feljegyezve kapcsolat nélkül (a munkaállomás szerint)',
      recordedBy: 'Feljegyezte (a munkaállomás szerint)',
      printedBy: 'Nyomtatta',
      acknowledgedBy: 'Tudomásul vette',
      outcome: 'Az ok fajtája',
      cause: 'A riasztás oka',
      decision: 'Döntés',
      outcomeWords: 'Szövegesen',
      confirmedBy: 'Megerősítette',
      photographs: 'Fényképek száma',
      mlId: 'Azonosító',
    },
    statuses: { A: 'Aktív', I: 'Inaktív', U: 'Ismeretlen csomag', E: 'Hiba', pending: 'Folyamatban' },
  },
  en: {
    sheet: 'Report',
    heads: {
      trxTime: 'Time',
      productName: 'Product name',
      gtin: 'GTIN',
      lotNum: 'Lot',
      expDate: 'Expiry',
      sn: 'Serial number',
      trxType: 'Transaction code',
      trxWords: 'Transaction',
      status: 'Status code',
      statusWords: 'Status',
      reasonCode: 'Reason code',
      reasonWords: 'Reason',
      alertId: 'Alert ID',
      alertNumber: 'Alert no.',
      userName: 'User',
      operator: 'Operator (as the till says)',
      reference: 'Reference (as the till says)',
      recordedAt: 'Recorded without connection (claimed)',
      recordedBy: 'Recorded by (claimed)',
      printedBy: 'Printed by',
      acknowledgedBy: 'Acknowledged by',
      outcome: 'Kind of cause',
      cause: 'Cause of the alert',
      decision: 'Decision',
      outcomeWords: 'In words',
      confirmedBy: 'Confirmed by',
      photographs: 'Photographs',
      mlId: 'ID',
    },
    statuses: { A: 'Active', I: 'Inactive', U: 'Unknown pack', E: 'Error', pending: 'Pending' },
  },
};
