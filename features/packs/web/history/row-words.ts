import type { HistoryItem, TrxType } from '../../contract/index.ts';
import { type PackStatus, undoWindowMs } from '../../domain/index.ts';
import type { ResultTone } from '../signals/result-tone.ts';

export const statusTexts = {
  unknown: { word: 'statusUnknown', lead: 'leadUnknown' },
  active: { word: 'statusActive', lead: 'leadActive' },
  inactive: { word: 'statusInactive', lead: 'leadInactive' },
  pending: { word: 'statusPending', lead: 'leadPending' },
  error: { word: 'statusError', lead: 'leadError' },
} as const satisfies Record<PackStatus, object>;

export const transactionTexts = {
  VRFY: 'trxVerify',
  DSPN: 'trxDispense',
  DSTR: 'trxDestroy',
  UDSP: 'trxUndo',
} as const satisfies Record<TrxType, string>;

export const resultTexts = {
  success: 'resultSuccess',
  warning: 'resultWarning',
  alert: 'resultAlert',
  pending: 'resultPending',
} as const satisfies Record<ResultTone, string>;

const rowTexts = { A: 'rowActive', I: 'rowInactive', U: 'rowUnknown', E: 'rowError' } as const;

export const rowText = ({ status }: HistoryItem) => (status === null ? 'rowPending' : rowTexts[status]);

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days left for an undo, the present one counted; a server whose clock is ahead grants no eleventh. */
export const daysLeft = (msLeft: number): number => Math.ceil(Math.min(msLeft, undoWindowMs) / dayMs);
