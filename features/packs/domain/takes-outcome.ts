import { lookUpCode } from '@pecset/nmvs/codes';
import type { HistoryItem } from '../contract/history-item.ts';
import { ownCodes } from '../contract/own-codes.ts';
import type { Answer } from './transaction.ts';

/**
 * Whether a row needs an outcome: every alert, also one without an alert ID; an unknown product code, which Hungary
 * asks about although the national system raises no alert for it; and an uncertain result.
 */
export const takesOutcome = ({ alertId, reasonCode }: Pick<HistoryItem, 'alertId' | 'reasonCode'>): boolean =>
  alertId !== null ||
  (reasonCode !== null &&
    (reasonCode === 'NMVS_NC_PC_01' ||
      reasonCode === ownCodes.notCertain ||
      lookUpCode(reasonCode).alert === 'always'));

/**
 * Whether an answer is an alert (level 5), also without an alert ID. Some codes raise none for an active pack; in any
 * other state the users are told at once, since the pack may have been handed out.
 */
export const isAlarm = ({ status, reasonCode, alertId }: Answer): boolean => {
  if (alertId !== null || reasonCode === null) return alertId !== null;
  const { level, alert } = lookUpCode(reasonCode);
  return level === 5 && (alert === 'always' || status !== 'A');
};
