import type { MlId, PartnerId } from '@pecset/kernel';
import { newClientTrxId } from '@pecset/national/server';
import { enqueue, enqueueOnce, type Job } from '@pecset/server-kit';
import type { QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import { Mode } from '../../contract/index.ts';
import { backOff, type Next, overtaken, reconciliationsInVain } from '../../domain/reconciliation.ts';
import { takesOutcome } from '../../domain/takes-outcome.ts';
import type { Answer } from '../../domain/transaction.ts';
import { beforeUndo } from '../../domain/undo-course.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { type Gateway, leaseFrom } from '../gateway/port.ts';
import { type Leased, leaseTransaction, putOffTransaction, standingOf } from '../ledger/lease.ts';
import { lockToSettle } from '../ledger/lock.ts';
import type { Reply } from '../ledger/reply.ts';
import { type Settling, settleTransaction } from '../ledger/settle.ts';
import { recordAlert, recordAnswer } from './record-answer.ts';
import { type Pressed, tellLate } from './tell-late.ts';

export type Waiting = { readonly partnerId: PartnerId; readonly mlId: MlId };

/** The payload as the queue stored it. */
const StoredWaiting = z.object({ partnerId: z.number(), mlId: z.number() }) as unknown as z.ZodType<Waiting>;

/** Queued with the intent (transactional outbox), so that a worker finishes it if this process dies. */
export const finishJob: Job<Waiting> = { name: 'answer-pending', payload: StoredWaiting };

type Backlog = Pick<Waiting, 'partnerId'>;
const StoredBacklog = z.object({ partnerId: z.number() }) as unknown as z.ZodType<Backlog>;

/** Sends the pending transactions of one organisation, one after the other. */
export const backlogJob: Job<Backlog> = { name: 'send-waiting', payload: StoredBacklog };

/** A request may take long, so mails and all other jobs go first. */
const BEHIND_ALL = 10;

export const sendWaiting = (tx: QueryExecutorProvider, partnerId: PartnerId, runAt: Date): Promise<void> =>
  enqueueOnce(
    tx,
    backlogJob,
    { partnerId },
    { key: `${backlogJob.name}/${partnerId}`, runAt, priority: BEHIND_ALL },
  );

/**
 * Over the wire, an organisation's transactions are sent one after the other by one job, so that an unreachable
 * national system is found out once and not once for each of them.
 */
export const askForLater = (
  tx: QueryExecutorProvider,
  { wire }: Gateway,
  waiting: Waiting,
  runAt: Date,
): Promise<void> =>
  wire ? sendWaiting(tx, waiting.partnerId, runAt) : enqueue(tx, finishJob, waiting, { runAt });

const AGAIN_AFTER_MS = 5_000;
const LANDS_WITHIN_MS = 60_000;

/** How long to wait before the next request for a transaction without an answer: the back-off of its kind. */
const waitAfter = (
  kind: Exclude<Reply['kind'], 'answered' | 'login-refused'>,
  { wire }: Gateway,
  looks = 0,
): number => {
  switch (kind) {
    case 'looked':
      return 0;
    case 'unreachable':
      return wire?.againAfterMs ?? AGAIN_AFTER_MS;
    case 'no-answer':
      return backOff(wire?.landsWithinMs ?? LANDS_WITHIN_MS, looks);
  }
};

/** Null if the transaction is over, or parked until the login is repaired. */
const dueAfter = ({ reply: { kind }, gateway, of }: Settled, at: Date): Date | null =>
  kind === 'answered' || kind === 'login-refused'
    ? null
    : new Date(at.getTime() + waitAfter(kind, gateway, of.looks));

type Settled = {
  readonly of: Pressed &
    Pick<Settling, 'attemptNo' | 'asOf' | 'undoes'> & {
      /** How many reconciliations had no answer, this one included. */
      readonly looks?: number;
    };
  readonly reply: Reply;
  readonly gateway: Gateway;
  /** Whether the caller has stopped waiting; called once there is an answer. */
  readonly isLate: () => boolean;
};

/** Settles the reply, with all its consequences in the same commit. Returns false if another process has settled it. */
const settle = async (use: PacksDependencies, settled: Settled): Promise<boolean> => {
  const { inTransaction, alerts, tell, now } = use;
  const { of, reply, gateway, isLate } = settled;
  const at = now();
  const dueAt = dueAfter(settled, at);
  const { partnerId, mlId } = of;
  const answer = reply.kind === 'answered' ? reply.answer : undefined;
  const late = answer !== undefined && isLate();
  const raises = answer !== undefined && takesOutcome(answer);
  return inTransaction(async (tx) => {
    // A separate statement, so that the next one sees an undo that was entered while this one waited for the lock.
    await lockToSettle(tx, of);
    const settlement = await settleTransaction(tx, of, reply, { at, dueAt });
    if (!settlement) return false;
    if (answer && raises) await alerts.raise(tx, { partnerId, mlId, alertId: answer.alertId });
    if (answer && late) await tellLate(tell, tx, of, { answer, at });
    if (answer && settlement.hasPrograms) await recordAnswer(use, tx, of, { answer, late, at });
    if (dueAt) await askForLater(tx, gateway, { partnerId, mlId }, dueAt);
    return true;
  });
};

type Question = Pick<Settled, 'gateway' | 'isLate'> & {
  readonly leased: Leased;
  readonly looks?: number;
  readonly urgent: boolean;
};

/** Settles an answer that came after its lease was taken over; decides anew if another attempt begins meanwhile. */
const settleOvertaken = async (
  dependencies: PacksDependencies,
  settled: Settled,
  answered: Answer,
): Promise<void> => {
  const { db, inTransaction, tell, now } = dependencies;
  for (;;) {
    const attempts = (await standingOf(db, settled.of))?.attempts ?? [];
    const since = attempts.slice(settled.of.attemptNo);
    const answer = since.length > 0 ? overtaken(answered, since) : undefined;
    if (!answer) break;
    const reply = { ...settled.reply, kind: 'answered', answer } as const;
    const of = { ...settled.of, asOf: attempts.length };
    if (await settle(dependencies, { ...settled, of, reply })) return;
  }
  // The transaction has ended another way, or goes on; people must still learn of an alert.
  if (answered.alertId !== null)
    await inTransaction(async (tx) => {
      const at = now();
      await tellLate(tell, tx, settled.of, { answer: answered, at });
      await recordAlert(dependencies, tx, settled.of, { answer: answered, at });
    });
};

/** Asks with no database transaction open and settles the reply; undefined if another process has settled it. */
export const finishLeased = async (
  dependencies: PacksDependencies,
  { leased, looks = 0, gateway, isLate, urgent }: Question,
): Promise<Reply | undefined> => {
  const reply = await gateway.ask({ ...leased, at: dependencies.now(), urgent });
  const settled = { of: { ...leased, asOf: leased.attemptNo, looks }, reply, gateway, isLate };
  if (await settle(dependencies, settled)) return reply;
  if (reply.kind === 'answered') await settleOvertaken(dependencies, settled, reply.answer);
  return undefined;
};

/** For jobs: no user waits for the answer any more. */
const later = { urgent: false, isLate: () => true };

const sent: Next = { kind: 'ask', purpose: 'send', unknownOutcome: 'none' };

/** Callbacks for a job that finishes several transactions. */
export type Watch = {
  readonly asked: () => void;
  /** The request got no answer. */
  readonly silent: () => void;
};

/** Sends one request. Returns true if another can follow at once. */
const finishStep = async (
  dependencies: PacksDependencies,
  waiting: Waiting,
  watch: Watch,
): Promise<boolean> => {
  const { db, now, gateways } = dependencies;
  await dependencies.clockIsSteady?.();
  const standing = await standingOf(db, waiting);
  const gateway = standing && gateways[standing.mode];
  if (!gateway) return false;
  const first = beforeUndo(standing.dispense);
  if (first === 'wait') {
    const until = new Date(now().getTime() + waitAfter('unreachable', gateway));
    await putOffTransaction(db, waiting, until);
    return false;
  }
  const next = first ?? gateway.wire?.next(standing) ?? sent;
  if (next.kind === 'settle') {
    const reply = { kind: 'answered', answer: next.answer } as const;
    const of = { ...waiting, ...standing, attemptNo: 0, asOf: standing.attempts.length };
    await settle(dependencies, { of, reply, gateway, isLate: later.isLate });
    return false;
  }
  const at = now();
  const leased = await leaseTransaction(db, {
    ...waiting,
    at,
    clientTrxId: newClientTrxId(),
    purpose: next.purpose,
    unknownOutcome: next.unknownOutcome,
    attempts: standing.attempts.length,
    ...leaseFrom(at, gateway),
    modes: Mode.options.filter((mode) => gateways[mode]),
  });
  if (!leased) return false;
  watch.asked();
  const looks = next.purpose === 'look' ? reconciliationsInVain(standing.attempts) + 1 : 0;
  const reply = await finishLeased(dependencies, { leased, looks, gateway, ...later });
  const { attemptNo, purpose } = leased;
  dependencies.log.info(
    { ...waiting, attemptNo, purpose, reply: reply?.kind },
    'a waiting transaction was asked about',
  );
  if (reply?.kind === 'no-answer') watch.silent();
  return reply?.kind === 'looked';
};

/** Upper bound; a reconciliation leads to at most one further request. */
const MOST_STEPS = 4;

/** Does nothing if it is over, if another process holds the lease, or if its mode has no gateway here. */
export const finish = async (
  dependencies: PacksDependencies,
  waiting: Waiting,
  watch: Watch = { asked: () => {}, silent: () => {} },
): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step += 1)
    if (!(await finishStep(dependencies, waiting, watch))) return;
};
