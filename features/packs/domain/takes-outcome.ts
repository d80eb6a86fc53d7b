import type { HistoryItem } from '../contract/history-item.ts';

/**
 * Whether a row needs a word on how it turned out: every alert, and an unknown product code, which Hungary asks about
 * although the national system raises no alert for it.
 */
export const takesOutcome = ({ alertId, reasonCode }: Pick<HistoryItem, 'alertId' | 'reasonCode'>): boolean =>
  alertId !== null || reasonCode === 'NMVS_NC_PC_01';
