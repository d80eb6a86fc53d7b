import type { Rows } from '@pecset/db';
import type { InTransaction } from '@pecset/server-kit';
import { sandboxAnswer } from '../../../domain/index.ts';
import type { Answer } from '../../../domain/transaction.ts';
import { timeOfTransaction } from '../../../domain/transaction-time.ts';
import type { Gateway, Intent } from '../port.ts';
import { newSandboxAlertId } from './alert-id.ts';
import { readHeld, readSaid } from './held.ts';
import { sandboxStore } from './store.ts';

const decide = ({ operation, pack, userId, at }: Intent, held: unknown) => {
  const scanned = { sn: pack.sn, batch: { id: pack.lotNum, expiry: pack.expDate } };
  const decided = sandboxAnswer(readHeld(held), scanned, operation, { by: String(userId), at: at.getTime() });
  const { status, reasonCode, alert, pendingMs } = decided;
  const answer: Answer = { status, reasonCode, alertId: alert ? newSandboxAlertId() : null };
  return { answer, held: decided.held, pendingMs };
};

/**
 * The simulated national system: pure rules over the organisation's own sandbox packs; no pack data leave the server.
 * Idempotent: asked again about the change it answered last, it repeats its answer and counts nothing twice.
 */
export const sandboxGateway = (inTransaction: InTransaction<Rows>): Gateway => ({
  ask: (intent) =>
    inTransaction(async (tx) => {
      const packs = sandboxStore(tx);
      const { held, said } = await packs.lock(intent);
      const before = readSaid(said);
      if (before?.mlId === intent.mlId && before.operation === intent.operation)
        return { kind: 'answered', answer: before.answer };
      const { mlId, operation, at } = intent;
      const decided = decide(intent, held);
      // One of the training packs is answered late, as the national system may do.
      if (at.getTime() < timeOfTransaction(mlId) + decided.pendingMs) return { kind: 'unreachable' };
      const { answer } = decided;
      // A verify changes nothing and may be answered anew, so the last answer to a change stays stored.
      await packs.keep(intent, decided.held, operation === 'verify' ? before : { mlId, operation, answer });
      return { kind: 'answered', answer };
    }),
});
