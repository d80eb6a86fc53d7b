import type { AlertOutcome, HistoryItem } from '@pecset/packs/contract';
import { handedOutBefore } from '@pecset/packs/domain';

export const outcomeTexts = {
  'own-error': { name: 'ownError', hint: 'ownErrorHint' },
  technical: { name: 'technical', hint: 'technicalHint' },
  suspicion: { name: 'suspicion', hint: 'suspicionHint' },
} as const satisfies Record<AlertOutcome, object>;

/** Text key for the meaning of an outcome and what follows from it. */
export const outcomeHint = (outcome: AlertOutcome, item: Pick<HistoryItem, 'trxType' | 'recorded'>) =>
  outcome === 'suspicion' && handedOutBefore(item) ? 'suspicionHandedOutHint' : outcomeTexts[outcome].hint;
