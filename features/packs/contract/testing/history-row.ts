import type { HistoryItem } from '../index.ts';

/** A successful dispense, with the given changes. */
export const historyRow = (given: Partial<HistoryItem> = {}): HistoryItem => ({
  mlId: 1,
  trxTime: '2026-05-01T08:00:00.000Z',
  trxType: 'DSPN',
  status: 'I',
  reasonCode: null,
  alertId: null,
  prnUserId: null,
  ackUserId: null,
  undoMlId: null,
  userId: 7,
  userName: 'minta.anna',
  program: null,
  recorded: null,
  outcomes: [],
  ...given,
});
