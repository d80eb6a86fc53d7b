import { handle, type Job, type JobHandler } from '@pecset/server-kit';
import { z } from 'zod';
import type { PacksDependencies } from '../dependencies.ts';
import { lockStore } from '../lock-store.ts';
import { operations } from '../press.ts';
import { lateSandboxAnswer } from '../sandbox/gateway.ts';
import { readHeld } from '../sandbox/held.ts';
import { type Pending, pendingStore } from './pending-store.ts';

const Payload = z.object({ partnerId: z.number(), mlId: z.number() });

/** Asked for together with the intent, so that whatever happens to this process, some worker finishes it. */
export const answerPendingJob: Job<z.infer<typeof Payload>> = { name: 'answer-pending', payload: Payload };

const askOf = ({ trx_type, user_id, held, gtin, sn, lot_num, exp_date }: Pending, at: Date) => ({
  operation: operations[trx_type],
  pack: { gtin, sn, lotNum: lot_num, expDate: exp_date },
  userId: user_id,
  at,
  held: readHeld(held),
});

/** With the pack locked: however many press meanwhile, the answer is not late for it. */
export const answerPendingHandler = ({ inTransaction, lockWaitMs, now }: PacksDependencies): JobHandler =>
  handle(answerPendingJob, ({ partnerId, mlId }) =>
    inTransaction(async (tx) => {
      await lockStore(tx, { waitMs: lockWaitMs }).packOfTransaction(partnerId, mlId);
      const pending = await pendingStore(tx).find(partnerId, mlId);
      // Cancelled, or answered by a run whose own end was lost.
      if (!pending) return;
      await pendingStore(tx).answer(pending, lateSandboxAnswer(askOf(pending, now())));
    }),
  );
