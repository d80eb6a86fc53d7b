import { lookUpCode } from '@pecset/nmvs/codes';
import type { HistoryItem } from '../contract/history-item.ts';
import { ownCodes } from '../contract/own-codes.ts';

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
