import { handle, type Job, type JobHandler } from '@pecset/server-kit';
import { z } from 'zod';
import { claimTransaction, overdueTransactions } from '../book/claim.ts';
import { newClientTrxId } from '../client-trx-id.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { finishClaimed } from './finish.ts';

const Payload = z.object({ partnerId: z.number(), mlId: z.number() });
type Payload = z.infer<typeof Payload>;

/** Asked for together with the intent, so that whatever happens to this process, some worker finishes it. */
export const finishJob: Job<Payload> = { name: 'answer-pending', payload: Payload };

/** Nothing where it is over, or where somebody else is at it. */
const finish = async (dependencies: PacksDependencies, { partnerId, mlId }: Payload): Promise<void> => {
  const { db, now, gateways, log } = dependencies;
  const claimed = await claimTransaction(db, { partnerId, mlId, at: now(), clientTrxId: newClientTrxId() });
  if (!claimed) return;
  const gateway = gateways[claimed.mode];
  if (gateway) await finishClaimed(dependencies, claimed, gateway);
  else
    log.warn(
      { partnerId, mlId },
      'a transaction waits for a connection that this installation does not have',
    );
};

export const finishHandler = (dependencies: PacksDependencies): JobHandler =>
  handle(finishJob, (payload) => finish(dependencies, payload));

const GRACE_MS = 30_000;

/**
 * What a dead process or a lost job left behind is found by its time, which lies in the past. One that cannot be
 * finished keeps none of the others waiting; the job itself fails then, so that it is seen.
 */
export const sweepHandler = (dependencies: PacksDependencies): JobHandler => ({
  name: 'finish-overdue',
  cron: '* * * * *',
  run: async () => {
    const { db, now } = dependencies;
    const overdue = await overdueTransactions(db, new Date(now().getTime() - GRACE_MS));
    const failures: unknown[] = [];
    for (const one of overdue)
      await finish(dependencies, one).catch((error: unknown) => void failures.push(error));
    if (failures.length > 0) throw failures[0];
  },
});
