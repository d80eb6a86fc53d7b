import { type HistoryItem, ownCodes } from '../../contract/index.ts';
import { undoWindowMs } from '../../domain/index.ts';

export const transactionTexts = {
  VRFY: 'trxVerify',
  DSPN: 'trxDispense',
  DSTR: 'trxDestroy',
  UDSP: 'trxUndo',
  unknown: 'trxUnknown',
} as const satisfies Record<HistoryItem['trxType'], string>;

const rowTexts = { A: 'rowActive', I: 'rowInactive', U: 'rowUnknown', E: 'rowError' } as const;

export const rowText = ({ status, reasonCode }: Pick<HistoryItem, 'status' | 'reasonCode'>) => {
  if (status === null) return 'rowPending';
  return reasonCode === ownCodes.notCertain ? 'rowNotCertain' : rowTexts[status];
};

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days left for an undo, the present one counted; a server whose clock is ahead grants no eleventh. */
export const daysLeft = (msLeft: number): number => Math.ceil(Math.min(msLeft, undoWindowMs) / dayMs);
