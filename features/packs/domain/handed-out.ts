import type { HistoryItem } from '../contract/history-item.ts';

type Row = Pick<HistoryItem, 'trxType' | 'recorded'>;

/** When and by whom the pack was handed out before it was sent; null unless it was recorded without connection. */
export const handedOutBefore = (row: Row | undefined): HistoryItem['recorded'] =>
  row?.trxType === 'DSPN' ? row.recorded : null;
