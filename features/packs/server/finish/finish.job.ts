import type { MlId, PartnerId } from '@pecset/kernel';
import { handle, type JobHandler } from '@pecset/server-kit';
import { Mode } from '../../contract/index.ts';
import {
  backlogOf,
  organisationsOverdue,
  organisationsParked,
  overdueTransactions,
  releaseParked,
} from '../book/claim.ts';
import type { PacksDependencies } from '../dependencies.ts';
import type { Access, OverTheWire } from '../gateway/port.ts';
import { shutDoors } from '../gateway/production/circuit.ts';
import { backlogJob, finish, finishJob, sendWaiting, type Waiting } from './finish.ts';

export const finishHandler = (dependencies: PacksDependencies): JobHandler =>
  handle(finishJob, (payload) => finish(dependencies, payload));

/** One that cannot be finished keeps none of the others waiting. */
const finishOrTell = (dependencies: PacksDependencies, waiting: Waiting, onAsk?: () => void): Promise<void> =>
  finish(dependencies, waiting, onAsk).catch((error: unknown) =>
    dependencies.log.warn({ err: error, ...waiting }, 'a transaction could not be finished yet'),
  );

const open: Access = { kind: 'open' };

/** Each once, in the order in which they were pressed, for as long as the national system can be reached. */
const sendBacklog = async (
  dependencies: PacksDependencies,
  { access, againAfterMs }: OverTheWire,
  partnerId: PartnerId,
): Promise<void> => {
  const { db, now } = dependencies;
  const backlog = backlogOf(db, partnerId, 'production');
  let after = 0 as MlId;
  // Until something was asked: one that cannot be leaves its turn at a closed door to the next.
  let isLetIn = false;
  for (;;) {
    const mlId = await backlog.first(now(), after);
    if (mlId === undefined) break;
    const door = isLetIn ? open : await access(partnerId);
    if (door.kind === 'closed') return sendWaiting(db, partnerId, door.until);
    if (door.kind === 'refused') {
      await backlog.park();
      return;
    }
    isLetIn = true;
    await finishOrTell(dependencies, { partnerId, mlId }, () => {
      isLetIn = false;
    });
    after = mlId;
  }
  const dueAt = await backlog.dueAt();
  if (!dueAt) return;
  // What is still due, or is due again, has had its turn.
  const again = new Date(now().getTime() + againAfterMs);
  await sendWaiting(db, partnerId, dueAt > now() ? dueAt : again);
};

export const backlogHandler = (dependencies: PacksDependencies): JobHandler =>
  handle(backlogJob, async ({ partnerId }) => {
    const wire = dependencies.gateways.production?.wire;
    if (wire) await sendBacklog(dependencies, wire, partnerId);
  });

/** Written down while somebody repaired the login: nothing keeps them out any more. */
const releaseStranded = async ({ db, now }: PacksDependencies): Promise<void> => {
  const parked = await organisationsParked(db, 'production');
  if (parked.length === 0) return;
  const doors = await shutDoors(db, null);
  const isRefused = (partnerId: PartnerId) =>
    doors.some((door) => door.partner_id === partnerId && door.refused_code !== null);
  for (const partnerId of parked)
    if (!isRefused(partnerId)) {
      await releaseParked(db, partnerId, now());
      await sendWaiting(db, partnerId, now());
    }
};

/** Where each has a job of its own, that comes first. */
const GRACE_MS = 30_000;

/** What a dead process or a lost job left behind is found by its time, which lies in the past. */
export const sweepHandler = (dependencies: PacksDependencies): JobHandler => ({
  name: 'finish-overdue',
  cron: '* * * * *',
  run: async () => {
    const { db, now, gateways } = dependencies;
    const lost = new Date(now().getTime() - GRACE_MS);
    for (const mode of Mode.options)
      if (gateways[mode]?.wire)
        for (const partnerId of await organisationsOverdue(db, mode, now()))
          await sendWaiting(db, partnerId, now());
      else for (const one of await overdueTransactions(db, mode, lost)) await finishOrTell(dependencies, one);
    await releaseStranded(dependencies);
  },
});
