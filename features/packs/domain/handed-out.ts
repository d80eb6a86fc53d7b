import type { HistoryItem } from '../contract/history-item.ts';

type Row = Pick<HistoryItem, 'trxType' | 'recorded'>;

/** When and by whom a pack was handed out before the national system was asked: recorded without connection. */
export const handedOutBefore = (row: Row | undefined): HistoryItem['recorded'] =>
  row?.trxType === 'DSPN' ? row.recorded : null;
