import { endpoint, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { historyItem } from './history-item.ts';
import { Mode } from './pack-identifiers.ts';
import { pressHeaders, pressRefusals } from './pack-operations.ts';

export const undoDispense = endpoint({
  method: 'POST',
  path: '/api/mvs/transaction/:mlId/undo',
  summary: 'Takes a dispense back; answers the new transaction',
  access: 'user',
  headers: pressHeaders,
  params: z.object({ mlId: wholeNumber<MlId>() }),
  /** The mode that the page shows, as for every press. */
  body: z.object({ mode: z.optional(Mode) }),
  reading: 'checked',
  reply: historyItem,
  refusals: {
    ...pressRefusals,
    'not-found': { status: 404, en: 'There is no such transaction.', hu: 'Nincs ilyen tranzakció.' },
    'cannot-undo': {
      status: 409,
      en: 'This transaction cannot be undone.',
      hu: 'Ez a tranzakció nem vonható vissza.',
    },
  },
});
