import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '@pecset/db';
import type { MlId } from '@pecset/kernel';
import { newClientTrxId, wereRestoredSince } from '@pecset/national/server';
import type { HistoryItem, PressAnswer } from '../../contract/index.ts';
import { clockSkewMs, takesOutcome } from '../../domain/index.ts';
import { type Answer, trxTypes } from '../../domain/transaction.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { askForLater, finishLeased } from '../finish/finish.ts';
import { recordAlert, recordCancelled } from '../finish/record-answer.ts';
import { type Gateway, leaseFrom, type OverTheWire } from '../gateway/port.ts';
import { type Entry, enterTransaction } from '../ledger/enter.ts';
import { findTransaction, isBeingSent, trxTimeOf, untouched } from '../ledger/history.ts';
import type { Leased } from '../ledger/lease.ts';
import type { Press } from '../ledger/press.ts';
import type { Seen } from '../ledger/read-pack.ts';
import { conflict } from './optimistic-lock.ts';

export type Draft = Omit<Entry, 'standing'>;

/** `toAsk`: the request that is still to be sent, once all locks are released. */
export type Entered = {
  readonly item: PressAnswer;
  /** An earlier request with the same key entered it, and may still be sending it. */
  readonly isRepeat?: true;
  readonly toAsk?: { readonly leased: Leased; readonly gateway: Gateway };
};

/** The decision was made by this newest transaction, and the optimistic lock has let no other come between. */
export const enteredAfter = ({ last_ml_id: after }: Pick<Seen, 'last_ml_id'>, entered: Entered): Entered => ({
  ...entered,
  item: { ...entered.item, after },
});

const viewEntry = (entry: Draft, mlId: MlId, answer?: Answer): HistoryItem => ({
  mlId,
  trxTime: trxTimeOf(mlId),
  trxType: trxTypes[entry.operation],
  status: answer?.status ?? null,
  reasonCode: answer?.reasonCode ?? null,
  alertId: answer?.alertId ?? null,
  undoMlId: entry.undoes,
  userId: entry.press.userId,
  userName: entry.userName,
  program: entry.press.claims
    ? { operator: entry.press.claims.operator ?? null, reference: entry.press.claims.reference ?? null }
    : null,
  recorded: entry.recorded && { at: entry.recorded.at, userName: entry.recorded.userName },
  ...untouched,
});

type Answered = Extract<Entry['standing'], { readonly answer: Answer }>;
type EntryAnswered = Draft & { readonly standing: Answered };

/** In the commit of an entry with its answer: an alert, and what connected programs hear of it. */
const settleEntry = async (
  use: PacksDependencies,
  tx: Tx,
  { press, operation, mode, pack, undoes, at, standing: { phase, answer } }: EntryAnswered,
  mlId: MlId,
): Promise<void> => {
  const { partnerId, userId } = press;
  const entered = { partnerId, userId, mlId, operation, mode, pack };
  if (takesOutcome(answer)) {
    await use.alerts.raise(tx, { partnerId, mlId, alertId: answer.alertId });
    await recordAlert(use, tx, entered, { answer, at });
  }
  if (phase === 'cancelled' && undoes !== null)
    await recordCancelled(
      use,
      tx,
      { ...entered, mlId: undoes, operation: 'dispense' },
      { answer, at, by: mlId },
    );
};

/** Appends a transaction with its answer, and all that follows from it in the same commit. */
export const enterAnswered = async (
  use: PacksDependencies,
  draft: Draft,
  standing: Answered,
): Promise<Entered | typeof conflict> => {
  const { db, inTransaction, lockWaitMs } = use;
  const { answer } = standing;
  const entry = { ...draft, standing };
  const hasMore = takesOutcome(answer) || standing.phase === 'cancelled';
  const mlId = hasMore
    ? await inTransaction(async (tx) => {
        const entered = await enterTransaction(tx, entry, lockWaitMs);
        if (entered !== undefined) await settleEntry(use, tx, entry, entered);
        return entered;
      })
    : await enterTransaction(db, entry, lockWaitMs);
  return mlId === undefined ? conflict : { item: viewEntry(draft, mlId, answer) };
};

/** Appends a pending transaction and queues its job in one commit, so that neither exists without the other. */
const enterForLater = (
  { inTransaction, lockWaitMs }: PacksDependencies,
  draft: Draft,
  gateway: Gateway,
  queued: Omit<Extract<Entry['standing'], { readonly phase: 'queued' }>, 'phase'>,
): Promise<Entered | typeof conflict> =>
  inTransaction(async (tx) => {
    const standing = { phase: 'queued', ...queued } as const;
    const mlId = await enterTransaction(tx, { ...draft, standing }, lockWaitMs);
    if (mlId === undefined) return conflict;
    await askForLater(tx, gateway, { partnerId: draft.press.partnerId, mlId }, queued.dueAt);
    return { item: viewEntry(draft, mlId) };
  });

/** Appends an undo of a dispense that may have been sent; it waits for that answer. */
export const enterBehind = (use: PacksDependencies, draft: Draft, gateway: Gateway) =>
  enterForLater(use, draft, gateway, { dueAt: draft.at, behind: true });

const enterParked = async (
  { db, lockWaitMs }: PacksDependencies,
  draft: Draft,
): Promise<Entered | typeof conflict> => {
  const mlId = await enterTransaction(db, { ...draft, standing: { phase: 'parked' } }, lockWaitMs);
  return mlId === undefined ? conflict : { item: viewEntry(draft, mlId) };
};

/** Appends the intent, leased by this process. If the process dies, the end of the lease tells when to take over. */
const enterToAsk = async (
  { db, lockWaitMs }: PacksDependencies,
  draft: Draft,
  gateway: Gateway,
): Promise<Entered | typeof conflict> => {
  const { press, operation, mode, pack, at, undoes } = draft;
  const { partnerId, userId } = press;
  const { until: leaseUntil, sendBy } = leaseFrom(at, gateway);
  const clientTrxId = newClientTrxId();
  const standing = { phase: 'sending', leaseUntil, clientTrxId } as const;
  const mlId = await enterTransaction(db, { ...draft, standing }, lockWaitMs);
  if (mlId === undefined) return conflict;
  const first = { attemptNo: 1, purpose: 'send', clientTrxId, sendBy, unknownOutcome: 'none' } as const;
  const leased = { partnerId, mlId, userId, mode, operation, pack, undoes, ...first };
  return { item: viewEntry(draft, mlId), toAsk: { leased, gateway } };
};

/**
 * Appends it with an expired lease, so that the pack's state is asked for first. What was pressed or
 * recorded before a restore may have arrived and been sent; neither its row nor its key came back.
 */
const enterAsUnknown = (
  { inTransaction, lockWaitMs }: PacksDependencies,
  draft: Draft,
  gateway: Gateway,
): Promise<Entered | typeof conflict> =>
  inTransaction(async (tx) => {
    const standing = { phase: 'sending', leaseUntil: draft.at, clientTrxId: newClientTrxId() } as const;
    const mlId = await enterTransaction(tx, { ...draft, standing }, lockWaitMs);
    if (mlId === undefined) return conflict;
    await askForLater(tx, gateway, { partnerId: draft.press.partnerId, mlId }, draft.at);
    return { item: viewEntry(draft, mlId) };
  });

/** So long a program repeats a press without an answer. */
const REPEATED_WITHIN_MS = 10 * 24 * 60 * 60 * 1000;

const mayHaveBeenSent = async (
  { db }: PacksDependencies,
  { press: { madeIn, firstSent }, operation, recorded, at }: Draft,
): Promise<boolean> => {
  // A verify changes nothing, so it may be asked twice.
  if (operation === 'verify' || madeIn === 'this-epoch') return false;
  if (madeIn === 'another-epoch') return true;
  if (madeIn === 'unsaid') return wereRestoredSince(db, new Date(at.getTime() - REPEATED_WITHIN_MS));
  const since = firstSent ?? recorded?.at;
  return since !== undefined && wereRestoredSince(db, new Date(Date.parse(since) - clockSkewMs));
};

/** A verify that cannot be sent fails at once, since nobody would wait for a later answer. */
const enterUnasked = (use: PacksDependencies, draft: Draft, reasonCode: string) =>
  enterAnswered(use, draft, {
    phase: 'done',
    answer: { status: 'E', reasonCode, alertId: null },
  });

/** While the circuit breaker is open the transaction is stored as pending and sent once the circuit closes. */
const enterByCircuit = async (
  use: PacksDependencies,
  draft: Draft,
  gateway: Gateway,
  { checkCircuit }: OverTheWire,
) => {
  if (await mayHaveBeenSent(use, draft)) return enterAsUnknown(use, draft, gateway);
  const circuit = await checkCircuit(draft.press.partnerId);
  if (circuit.kind === 'closed' || circuit.kind === 'half-open') return enterToAsk(use, draft, gateway);
  if (draft.operation === 'verify') return enterUnasked(use, draft, circuit.code);
  if (circuit.kind === 'login-refused') return enterParked(use, draft);
  return enterForLater(use, draft, gateway, { dueAt: circuit.until });
};

/** Appends a transaction that passed all checks. */
export const carryOut = (
  use: PacksDependencies,
  draft: Draft,
  gateway: Gateway,
): Promise<Entered | typeof conflict> =>
  gateway.wire ? enterByCircuit(use, draft, gateway, gateway.wire) : enterToAsk(use, draft, gateway);

const soon = async (work: Promise<void>, answerWithinMs: number): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, answerWithinMs);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};

/** Often enough for somebody at a counter, seldom enough for the database. */
const LOOK_EVERY_MS = 200;

/** A repeat waits as long as the first one is being sent, wherever that happens; what is only queued is not waited for. */
const awaitFirst = async (use: PacksDependencies, press: Press, item: HistoryItem): Promise<HistoryItem> => {
  const { db, alerts, answerWithinMs } = use;
  const mlId = item.mlId as MlId;
  const until = performance.now() + answerWithinMs;
  while (performance.now() < until && !press.isGone() && (await isBeingSent(db, press.partnerId, mlId)))
    await pause(LOOK_EVERY_MS);
  return (await findTransaction(db, alerts, press.partnerId, mlId)) ?? item;
};

/** Sends the request, if any, with no database transaction open, and waits for the answer until the time-out. */
export const ask = async (
  use: PacksDependencies,
  press: Press,
  { item, toAsk, isRepeat }: Entered,
): Promise<PressAnswer> => {
  if (isRepeat && item.status === null) return awaitFirst(use, press, item);
  if (!toAsk) return item;
  const { db, alerts, answerWithinMs, log } = use;
  const { partnerId, mlId } = toAsk.leased;
  let isOver = false;
  let isComing = false;
  /** Decides once whether the answer still reaches the caller or is sent as a late notice. */
  const isLate = () => {
    isComing = !isOver && !press.isGone();
    return !isComing;
  };
  // If anything fails from here on, the sweeper finds the transaction when its lease ends.
  let answer: Answer | undefined;
  const finished = finishLeased(use, { ...toAsk, isLate, urgent: true }).then(
    (reply) => {
      if (reply?.kind === 'answered') answer = reply.answer;
    },
    (error: unknown) => log.warn({ err: error, mlId }, 'a transaction could not be finished yet'),
  );
  await soon(finished, answerWithinMs);
  isOver = true;
  if (isComing) await finished;
  if (answer) return { ...item, ...answer };
  return (await findTransaction(db, alerts, partnerId, mlId)) ?? item;
};
