import { handle, type Job, type JobHandler } from '@pecset/server-kit';
import { z } from 'zod';
import type { PacksDependencies } from '../dependencies.ts';
import { operations } from '../press.ts';
import { lateSandboxAnswer } from '../sandbox/gateway.ts';
import { readHeld } from '../sandbox/held.ts';
import { stale, untilFresh } from '../stale.ts';
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

export const answerPendingHandler = ({ db, now }: PacksDependencies): JobHandler =>
  handle(answerPendingJob, ({ partnerId, mlId }) =>
    untilFresh(async () => {
      const pending = await pendingStore(db).find(partnerId, mlId);
      // Cancelled, or answered by a run whose own end was lost.
      if (!pending) return;
      const answer = lateSandboxAnswer(askOf(pending, now()));
      const answered = await pendingStore(db).answer(pending, answer);
      return answered ? undefined : stale;
    }),
  );
