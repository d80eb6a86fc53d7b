import type { Tx } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import { type PastPress, type PastTransaction, replay, takesOutcome } from '../domain/index.ts';
import { sandboxAlertIdOf } from './gateway/sandbox/alert-id.ts';
import { sandboxStore } from './gateway/sandbox/store.ts';
import { writePast } from './ledger/write-past.ts';

/** A past transaction that alerts have to store. */
export type PastObjection = PastTransaction & { readonly alertId: string | null };

/**
 * Enters past work into an unused sandbox, for a demonstration. The sandbox's own rules give the answers and know the
 * packs from then on. Returns the objections, oldest first.
 */
export const enterPast = async (
  tx: Tx,
  partnerId: PartnerId,
  presses: readonly PastPress[],
): Promise<{ readonly transactions: number; readonly objections: readonly PastObjection[] }> => {
  const past = replay(presses, (mlId: MlId) => sandboxAlertIdOf(mlId));
  await writePast(tx, partnerId, past);
  await sandboxStore(tx).keepAll(partnerId, past.packs);
  return {
    transactions: past.transactions.length,
    objections: past.transactions.flatMap((transaction) =>
      transaction.answer && takesOutcome(transaction.answer)
        ? [{ ...transaction, alertId: transaction.answer.alertId }]
        : [],
    ),
  };
};
