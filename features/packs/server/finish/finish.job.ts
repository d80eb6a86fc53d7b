import type { MlId, PartnerId } from '@pecset/kernel';
import { handle, type JobHandler } from '@pecset/server-kit';
import { backlogOf, overdueTransactions } from '../book/claim.ts';
import type { PacksDependencies } from '../dependencies.ts';
import type { OverTheWire } from '../gateway/port.ts';
import { backlogJob, finish, finishJob, sendWaiting, type Waiting } from './finish.ts';

export const finishHandler = (dependencies: PacksDependencies): JobHandler =>
  handle(finishJob, (payload) => finish(dependencies, payload));

/** One that cannot be finished keeps none of the others waiting. */
const finishOrTell = (dependencies: PacksDependencies, waiting: Waiting): Promise<boolean> =>
  finish(dependencies, waiting).then(
    () => true,
    (error: unknown) => {
      dependencies.log.warn({ err: error, ...waiting }, 'a transaction could not be finished yet');
      return false;
    },
  );

/** In the order in which they were pressed, for as long as the national system can be reached. */
const sendBacklog = async (
  dependencies: PacksDependencies,
  { access }: OverTheWire,
  partnerId: PartnerId,
): Promise<void> => {
  const { db, now } = dependencies;
  const backlog = backlogOf(db, partnerId, 'production');
  let after = 0 as MlId;
  for (;;) {
    const mlId = await backlog.first(now(), after);
    if (mlId === undefined) break;
    const door = await access(partnerId);
    if (door.kind === 'closed') return sendWaiting(db, partnerId, door.until);
    if (door.kind === 'refused') {
      await backlog.park();
      return;
    }
    if (!(await finishOrTell(dependencies, { partnerId, mlId }))) after = mlId;
  }
  const dueAt = await backlog.dueAt();
  if (dueAt) await sendWaiting(db, partnerId, dueAt);
};

export const backlogHandler = (dependencies: PacksDependencies): JobHandler =>
  handle(backlogJob, async ({ partnerId }) => {
    const wire = dependencies.gateways.production?.wire;
    if (wire) await sendBacklog(dependencies, wire, partnerId);
  });

const GRACE_MS = 30_000;

/** What a dead process or a lost job left behind is found by its time, which lies in the past. */
export const sweepHandler = (dependencies: PacksDependencies): JobHandler => ({
  name: 'finish-overdue',
  cron: '* * * * *',
  run: async () => {
    const { db, now, gateways } = dependencies;
    const overdue = await overdueTransactions(db, new Date(now().getTime() - GRACE_MS));
    const inLine = overdue.filter(({ mode }) => gateways[mode]?.wire);
    for (const partnerId of new Set(inLine.map((one) => one.partnerId)))
      await sendWaiting(db, partnerId, now());
    for (const one of overdue) if (!gateways[one.mode]?.wire) await finishOrTell(dependencies, one);
  },
});
