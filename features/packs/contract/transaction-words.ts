import type { Words } from '@pecset/contract';
import type { HistoryItem } from './history-item.ts';

/** Names for printed pages and spreadsheets. */
export const transactionWords: Readonly<Record<HistoryItem['trxType'], Words>> = {
  VRFY: { hu: 'Ellenőrzés', en: 'Verify' },
  DSPN: { hu: 'Kijelentés', en: 'Dispense' },
  DSTR: { hu: 'Selejtezés', en: 'Destroy' },
  UDSP: { hu: 'Kijelentés visszavonása', en: 'Undo dispense' },
  unknown: { hu: 'Ismeretlen', en: 'Unknown' },
};
