import type { AlertOutcome, HistoryItem } from '@pecset/packs/contract';
import { handedOutBefore } from '@pecset/packs/domain';

export const outcomeTexts = {
  'own-error': 'ownError',
  technical: 'technical',
  suspicion: 'suspicion',
} as const satisfies Record<AlertOutcome, string>;

/** What follows from a suspicion. */
export const suspicionHint = (item: Pick<HistoryItem, 'trxType' | 'recorded'>) =>
  handedOutBefore(item) ? 'suspicionHandedOutHint' : 'suspicionHint';
