import { enqueue } from '@pecset/server-kit';
import type { HistoryItem } from '../../contract/index.ts';
import { takesOutcome } from '../../domain/index.ts';
import type { Answer } from '../../domain/transaction.ts';
import { type Claimed, LEASE_MS } from '../book/claim.ts';
import type { Entry } from '../book/enter.ts';
import { findTransaction, trxTimeOf, untouched } from '../book/history.ts';
import type { Book } from '../book/index.ts';
import { newClientTrxId } from '../client-trx-id.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { finishJob } from '../finish/finish.job.ts';
import { finishClaimed } from '../finish/finish.ts';
import type { Gateway } from '../gateway/port.ts';
import { trxTypes } from './press.ts';
import { stale } from './stale.ts';

export type Use = PacksDependencies & { readonly book: Book };
export type Draft = Omit<Entry, 'standing'>;

/** The press is answered by then, with what there is; the page asks again. */
const PATIENCE_MS = 4_000;

const viewEntry = (entry: Draft, mlId: number, answer?: Answer): HistoryItem => ({
  mlId,
  trxTime: trxTimeOf(mlId),
  trxType: trxTypes[entry.operation],
  status: answer?.status ?? null,
  reasonCode: answer?.reasonCode ?? null,
  alertId: answer?.alertId ?? null,
  undoMlId: entry.undoes,
  userId: entry.press.userId,
  userName: entry.userName,
  ...untouched,
});

/** With its answer, in one commit; an objection is raised in the same one. */
export const enterAnswered = async (
  { db, inTransaction, alerts, book }: Use,
  draft: Draft,
  standing: Extract<Entry['standing'], { readonly answer: Answer }>,
): Promise<HistoryItem | typeof stale> => {
  const { answer } = standing;
  const entry = { ...draft, standing };
  const { partnerId } = draft.press;
  const mlId = takesOutcome(answer)
    ? await inTransaction(async (tx) => {
        const entered = await book.enter(tx, entry);
        if (entered !== undefined)
          await alerts.raise(tx, { partnerId, mlId: entered, alertId: answer.alertId });
        return entered;
      })
    : await book.enter(db, entry);
  return mlId === undefined ? stale : viewEntry(draft, mlId, answer);
};

/** The intent and the job that will finish it are one commit: neither is there without the other. */
const enterForLater = ({ inTransaction, book }: Use, draft: Draft, forMs: number) =>
  inTransaction(async (tx) => {
    const dueAt = new Date(draft.at.getTime() + forMs);
    const mlId = await book.enter(tx, { ...draft, standing: { phase: 'queued', dueAt } });
    if (mlId === undefined) return stale;
    await enqueue(tx, finishJob, { partnerId: draft.press.partnerId, mlId }, { runAt: dueAt });
    return viewEntry(draft, mlId);
  });

const soon = <Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> => {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};

/** The intent is committed, then asked with no transaction open, then the answer is committed. */
const enterAndAsk = async (use: Use, draft: Draft, gateway: Gateway) => {
  const { db, alerts, book, log } = use;
  const { press, operation, mode, pack, at, undoes } = draft;
  const { partnerId, userId } = press;
  const leaseUntil = new Date(at.getTime() + LEASE_MS);
  const clientTrxId = newClientTrxId();
  const mlId = await book.enter(db, { ...draft, standing: { phase: 'sending', leaseUntil, clientTrxId } });
  if (mlId === undefined) return stale;
  const claimed: Claimed = {
    partnerId,
    mlId,
    userId,
    mode,
    operation,
    pack,
    undoes,
    attemptNo: 1,
    mayHaveCounted: false,
  };
  // Whatever goes wrong from here on, the transaction stands in the book and is found when its lease ends.
  const finished = finishClaimed(use, claimed, gateway).catch((error: unknown) => {
    log.warn({ err: error, mlId }, 'a transaction could not be finished yet');
  });
  await soon(finished, PATIENCE_MS);
  return (await findTransaction(db, alerts, partnerId, mlId)) ?? viewEntry(draft, mlId);
};

/** Enters a transaction that nothing stands against, the way its gateway answers. */
export const carryOut = (
  use: Use,
  draft: Draft,
  gateway: Gateway,
  known: unknown,
): Promise<HistoryItem | typeof stale> => {
  if (!gateway.atOnce) return enterAndAsk(use, draft, gateway);
  const { press, operation, pack, at } = draft;
  const decision = gateway.atOnce.decide({ ...press, operation, pack, at }, known);
  return decision.kind === 'later'
    ? enterForLater(use, draft, decision.forMs)
    : enterAnswered(use, draft, { phase: 'done', answer: decision.answer, keep: decision.keep });
};
