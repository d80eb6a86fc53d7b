import { type HistoryItem, ownCodes } from '../../contract/index.ts';
import { type UndoOffer, undoWindowMs } from '../../domain/index.ts';

export { transactionTexts } from '../../domain/verdict-words.ts';

const rowTexts = { A: 'rowActive', I: 'rowInactive', U: 'rowUnknown', E: 'rowError' } as const;

export const rowText = ({ status, reasonCode }: Pick<HistoryItem, 'status' | 'reasonCode'>) => {
  if (status === null) return 'rowPending';
  return reasonCode === ownCodes.notCertain ? 'rowNotCertain' : rowTexts[status];
};

/** Why a dispense that stands offers no undo; undefined for any other row. */
export const barrierTexts = {
  'not-a-dispense': undefined,
  'has-reason-code': undefined,
  'already-undone': undefined,
  'too-old': 'undoTooLate',
  'undo-too-late': 'undoTooLate',
  'undo-by-another': 'undoByAnother',
  'destroyed-here': 'undoDestroyed',
} as const satisfies Record<Extract<UndoOffer, { readonly ok: false }>['refusal'], string | undefined>;

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days left for an undo, today included; never eleven, even if the server's clock is ahead. */
export const daysLeft = (msLeft: number): number => Math.ceil(Math.min(msLeft, undoWindowMs) / dayMs);
