import { handle, type JobHandler } from '@pecset/server-kit';
import { claimTransaction, overdueTransactions } from '../book/claim.ts';
import { newClientTrxId } from '../client-trx-id.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { finishClaimed, finishJob, type Waiting } from './finish.ts';

/** Nothing where it is over, or where somebody else is at it. */
const finish = async (dependencies: PacksDependencies, { partnerId, mlId }: Waiting): Promise<void> => {
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

/** What a dead process or a lost job left behind is found by its time, which lies in the past. */
export const sweepHandler = (dependencies: PacksDependencies): JobHandler => ({
  name: 'finish-overdue',
  cron: '* * * * *',
  run: async () => {
    const { db, now } = dependencies;
    const overdue = await overdueTransactions(db, new Date(now().getTime() - GRACE_MS));
    for (const one of overdue) await finish(dependencies, one);
  },
});
