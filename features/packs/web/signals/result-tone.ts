import type { HistoryItem, TrxStatus } from '../../contract/index.ts';

/** How an answer sounds and looks at the counter. */
export type ResultTone = 'success' | 'warning' | 'alert' | 'pending';

/** The state of the pack after a success. */
const expected: Readonly<Record<HistoryItem['trxType'], TrxStatus | undefined>> = {
  VRFY: 'A',
  DSPN: 'I',
  DSTR: 'I',
  UDSP: 'A',
  unknown: undefined,
};

export const resultTone = ({ alertId, status, reasonCode, trxType }: HistoryItem): ResultTone => {
  if (alertId !== null) return 'alert';
  if (status === null) return 'pending';
  return reasonCode === null && status === expected[trxType] ? 'success' : 'warning';
};
