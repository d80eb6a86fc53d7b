import { lookUpCode } from '@pecset/nmvs/codes';
import type { HistoryItem } from '../contract/history-item.ts';
import { ownCodes } from '../contract/own-codes.ts';
import type { Answer } from './transaction.ts';

/**
 * Whether a row needs a word on how it turned out: every alert, also one whose number was not given; an unknown product
 * code, which Hungary asks about although the national system raises no alert for it; and what stayed uncertain.
 */
export const takesOutcome = ({ alertId, reasonCode }: Pick<HistoryItem, 'alertId' | 'reasonCode'>): boolean =>
  alertId !== null ||
  (reasonCode !== null &&
    (reasonCode === 'NMVS_NC_PC_01' ||
      reasonCode === ownCodes.notCertain ||
      lookUpCode(reasonCode).alert === 'always'));

/**
 * Of level 5: an alert, also one whose number was not given. Some of them are none where the pack is in order; where it
 * is not, and was handed out meanwhile, nobody waits to learn which.
 */
export const isAlarm = ({ status, reasonCode, alertId }: Answer): boolean => {
  if (alertId !== null || reasonCode === null) return alertId !== null;
  const { level, alert } = lookUpCode(reasonCode);
  return level === 5 && (alert === 'always' || status !== 'A');
};
