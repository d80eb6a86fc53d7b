import type { MlId, PartnerId } from '@pecset/kernel';
import { type CircuitState, openCircuits } from '@pecset/national/server';
import { handle, type JobHandler } from '@pecset/server-kit';
import { Mode } from '../../contract/index.ts';
import type { PacksDependencies } from '../dependencies.ts';
import type { OverTheWire } from '../gateway/port.ts';
import {
  backlogOf,
  organisationsOverdue,
  organisationsParked,
  overdueTransactions,
  releaseParked,
} from '../ledger/lease.ts';
import { backlogJob, finish, finishJob, sendWaiting, type Waiting, type Watch } from './finish.ts';

export const finishHandler = (dependencies: PacksDependencies): JobHandler =>
  handle(finishJob, (payload) => finish(dependencies, payload));

/** Logs a failure, so that one transaction does not block the others. */
const finishOrTell = (dependencies: PacksDependencies, waiting: Waiting, watch?: Watch): Promise<void> =>
  finish(dependencies, waiting, watch).catch((error: unknown) =>
    dependencies.log.warn({ err: error, ...waiting }, 'a transaction could not be finished yet'),
  );

const closed: CircuitState = { kind: 'closed' };

const START = 0 as MlId;

/** Iterates over due transactions once each, in order of `mlId`, starting after `from` and wrapping round to it. */
const roundFrom = ({ first }: ReturnType<typeof backlogOf>, from: MlId) => {
  let after = from;
  let isRound = from === START;
  const next = async (at: Date): Promise<MlId | undefined> => {
    const mlId = await first(at, after);
    if (mlId !== undefined && (!isRound || from === START || mlId <= from)) {
      after = mlId;
      return mlId;
    }
    if (isRound) return undefined;
    isRound = true;
    after = START;
    return next(at);
  };
  return next;
};

/** Sends each due transaction once, in order, until one gets no answer. */
const sendBacklog = async (
  dependencies: PacksDependencies,
  { checkCircuit, againAfterMs }: OverTheWire,
  partnerId: PartnerId,
  silentAt: Map<PartnerId, MlId>,
): Promise<void> => {
  const { db, now } = dependencies;
  const backlog = backlogOf(db, partnerId, 'production');
  const next = roundFrom(backlog, silentAt.get(partnerId) ?? START);
  silentAt.delete(partnerId);
  // A transaction that turned out not to be sent leaves the probe of a half-open circuit to the next one.
  let hasPass = false;
  let isSilent = false;
  const watch: Watch = {
    asked: () => {
      hasPass = false;
    },
    silent: () => {
      isSilent = true;
    },
  };
  // A request without an answer takes a whole time-out, and the worker serves other organisations too.
  while (!isSilent) {
    await dependencies.clockIsSteady?.();
    const mlId = await next(now());
    if (mlId === undefined) break;
    const circuit = hasPass ? closed : await checkCircuit(partnerId);
    if (circuit.kind === 'open') return sendWaiting(db, partnerId, circuit.until);
    if (circuit.kind === 'login-refused') {
      await backlog.park();
      return;
    }
    hasPass = true;
    await finishOrTell(dependencies, { partnerId, mlId }, watch);
    if (isSilent) silentAt.set(partnerId, mlId);
  }
  const dueAt = await backlog.dueAt();
  if (!dueAt) return;
  // What is still due, or due again, has had its turn in this round.
  const again = new Date(now().getTime() + againAfterMs);
  await sendWaiting(db, partnerId, dueAt > now() ? dueAt : again);
};

export const backlogHandler = (dependencies: PacksDependencies): JobHandler => {
  // The next round starts after the transaction that got no answer, so that it does not block the others.
  const silentAt = new Map<PartnerId, MlId>();
  return handle(backlogJob, async ({ partnerId }) => {
    const wire = dependencies.gateways.production?.wire;
    if (wire) await sendBacklog(dependencies, wire, partnerId, silentAt);
  });
};

/** Releases transactions that were parked while the login was being repaired. */
const releaseStranded = async ({ db, now }: PacksDependencies): Promise<void> => {
  const parked = await organisationsParked(db, 'production');
  if (parked.length === 0) return;
  const circuits = await openCircuits(db, null);
  const isRefused = (partnerId: PartnerId) =>
    circuits.some((circuit) => circuit.partner_id === partnerId && circuit.refused_code !== null);
  for (const partnerId of parked)
    if (!isRefused(partnerId)) {
      await releaseParked(db, partnerId, now());
      await sendWaiting(db, partnerId, now());
    }
};

/** A sandbox transaction has a job of its own, which gets this much time before the sweeper takes over. */
const GRACE_MS = 30_000;

/** Finds what a dead process or a lost job left behind: its due time has passed. */
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
