import { enqueueOnce, handle, type JobHandler } from '@pecset/server-kit';
import { healthAfter, isAnswer, nextTry, TRIED_FOR_MS, type Try } from '../../domain/index.ts';
import { type Claimed, deliveryStore, type Outcome } from './delivery-store.ts';
import type { WebhooksDependencies } from './dependencies.ts';
import { laneOf, webhookJob } from './queue-deliveries.ts';
import { sendSigned } from './send-signed.ts';
import { type Receiver, type WebhookRef, webhookStore } from './webhook-store.ts';

/** A run ends after so many deliveries, or with the first after so long, and lets other receivers have their turn. */
const MOST_OF_RUN = 20;
const LONGEST_RUN_MS = 5_000;

const sendOne = async (
  use: WebhooksDependencies,
  ref: WebhookRef,
  { address, secrets }: Receiver,
  { deliveryId, eventId, body, queuedAt, attempts }: Claimed,
): Promise<Outcome> => {
  const tried = await sendSigned(use.outside, address, { id: eventId, body, secrets }, use.now());
  const failed = { queuedAt, attempts, at: use.now() };
  const nextAt = tried.outcome === 'delivered' ? undefined : nextTry(failed, use.chance());
  await deliveryStore(use.db).settle(ref, { deliveryId, ...tried, nextAt });
  return tried;
};

type LastTry = Try & Outcome;

/** Sends what is due, until a try has no answer: the others would have none either. */
const sendDue = async (
  use: WebhooksDependencies,
  ref: WebhookRef,
  receiver: Receiver,
): Promise<readonly LastTry[]> => {
  const deliveries = deliveryStore(use.db);
  const time = () => use.now().getTime();
  const start = time();
  const tries: LastTry[] = [];
  while (tries.length < MOST_OF_RUN && time() - start < LONGEST_RUN_MS) {
    const claimed = await deliveries.claim(ref, use.now());
    if (!claimed) break;
    const begun = time();
    const tried = await sendOne(use, ref, receiver, claimed);
    tries.push({ ...tried, tookMs: time() - begun });
    if (!isAnswer(tried)) break;
  }
  return tries;
};

/** Writes down how the receiver was, and queues the next run in the same transaction, so that there is always one. */
const endRun = (
  use: WebhooksDependencies,
  ref: WebhookRef,
  { address, health: before }: Receiver,
  tries: readonly LastTry[],
): Promise<void> =>
  use.inTransaction(async (tx) => {
    const at = use.now();
    const deliveries = deliveryStore(tx);
    const [first, ...others] = tries;
    const health = first ? healthAfter(before, [first, ...others], { at, chance: use.chance() }) : before;
    if (first) await webhookStore(tx, use.secrets).noteHealth(ref, health);
    const last = tries.at(-1);
    if (last && !isAnswer(last))
      await deliveries.failQueuedBefore(ref, new Date(at.getTime() - TRIED_FOR_MS), last.outcome, at);
    const due = await deliveries.nextDue(ref);
    if (!due) return;
    const runAt = health.restUntil && health.restUntil > due ? health.restUntil : due;
    await enqueueOnce(tx, webhookJob, ref, {
      key: `webhook-${ref.webhookId}`,
      // A job that a faster clock of the database starts too early would queue itself again and again.
      runAt: { inMs: runAt.getTime() - at.getTime() },
      ...laneOf(ref, { address, slow: health.slow }),
    });
  });

export const sendWebhooksHandler = (use: WebhooksDependencies): JobHandler =>
  handle(webhookJob, async (ref) => {
    const receiver = await webhookStore(use.db, use.secrets).receiver(ref, use.now());
    if (!receiver) return;
    const { restUntil } = receiver.health;
    const isResting = restUntil !== null && restUntil > use.now();
    await endRun(use, ref, receiver, isResting ? [] : await sendDue(use, ref, receiver));
  });
