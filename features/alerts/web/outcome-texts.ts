import type { AlertOutcome } from '@pecset/packs/contract';

export const outcomeTexts = {
  'own-error': { name: 'ownError', hint: 'ownErrorHint' },
  technical: { name: 'technical', hint: 'technicalHint' },
  suspicion: { name: 'suspicion', hint: 'suspicionHint' },
} as const satisfies Record<AlertOutcome, object>;
