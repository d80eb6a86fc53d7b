import { handle, type JobHandler } from '@pecset/server-kit';
import { Mode } from '../../contract/index.ts';
import { claimTransaction, overdueTransactions } from '../book/claim.ts';
import { newClientTrxId } from '../client-trx-id.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { finishClaimed, finishJob, type Waiting } from './finish.ts';

/** Nothing where it is over, where somebody else is at it, or where nobody here can ask. */
const finish = async (dependencies: PacksDependencies, waiting: Waiting): Promise<void> => {
  const { db, now, gateways } = dependencies;
  const modes = Mode.options.filter((mode) => gateways[mode]);
  const claimed = await claimTransaction(db, {
    ...waiting,
    at: now(),
    clientTrxId: newClientTrxId(),
    modes,
  });
  const gateway = claimed && gateways[claimed.mode];
  // Whoever pressed was answered long ago, or with nothing.
  if (gateway) await finishClaimed(dependencies, { claimed, gateway, isLate: () => true });
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
    const { db, now, log } = dependencies;
    const overdue = await overdueTransactions(db, new Date(now().getTime() - GRACE_MS));
    // One that fails keeps nobody from the next.
    for (const one of overdue)
      await finish(dependencies, one).catch((error: unknown) => {
        log.warn({ err: error, ...one }, 'a transaction could not be finished yet');
      });
  },
});
