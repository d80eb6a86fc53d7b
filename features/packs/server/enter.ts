import { enqueue } from '@pecset/server-kit';
import type { HistoryItem } from '../contract/index.ts';
import type { PacksDependencies } from './dependencies.ts';
import { type Entry, enterTransaction } from './entry-store.ts';
import type { GatewayReply } from './gateway.ts';
import { trxTimeOf } from './history-view.ts';
import { answerPendingJob } from './jobs/answer-pending.job.ts';
import { trxTypes } from './press.ts';
import { stale } from './stale.ts';

const viewEntry = ({ press, userName, operation, standing, undoes }: Entry, mlId: number): HistoryItem => {
  const answer = standing.phase === 'queued' ? undefined : standing.answer;
  return {
    mlId,
    trxTime: trxTimeOf(mlId),
    trxType: trxTypes[operation],
    status: answer?.status ?? null,
    reasonCode: answer?.reasonCode ?? null,
    alertId: answer?.alertId ?? null,
    prnUserId: null,
    ackUserId: null,
    undoMlId: undoes,
    userId: press.userId,
    userName,
    outcomes: [],
  };
};

export const enter = async (
  { db }: Pick<PacksDependencies, 'db'>,
  entry: Entry,
): Promise<HistoryItem | typeof stale> => {
  const mlId = await enterTransaction(db, entry);
  return mlId === undefined ? stale : viewEntry(entry, mlId);
};

/** The intent and the job that will finish it are one commit: neither is there without the other. */
const enterAwaited = ({ inTransactionAs }: PacksDependencies, entry: Entry, forMs: number) =>
  inTransactionAs(entry.press, async (tx) => {
    const entered = await enter({ db: tx }, entry);
    if (entered === stale) return stale;
    const runAt = new Date(entry.at.getTime() + forMs);
    await enqueue(tx, answerPendingJob, { partnerId: entry.press.partnerId, mlId: entered.mlId }, { runAt });
    return entered;
  });

/** Writes down what the gateway said, or that it will say so later. */
export const enterReply = (
  dependencies: PacksDependencies,
  entry: Omit<Entry, 'standing'>,
  reply: GatewayReply,
): Promise<HistoryItem | typeof stale> => {
  switch (reply.kind) {
    case 'answered':
      return enter(dependencies, { ...entry, standing: { phase: 'done', answer: reply.answer } });
    case 'awaited':
      return enterAwaited(dependencies, { ...entry, standing: { phase: 'queued' } }, reply.forMs);
  }
};
