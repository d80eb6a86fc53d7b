import type { Refused } from '@pecset/kernel';
import { type TooManyRequests, tooManyRequests } from './http/platform-answer.ts';

export type ConcurrencyLimits = {
  /** How many tasks of one organisation run at once; fewer than the pool's connections. */
  readonly atOnce: number;
  /** How many may run or wait, per user and per organisation; more are refused with 429 and a retry time. */
  readonly perUser: number;
  readonly perOrganisation: number;
};

type Who = { readonly partnerId: number; readonly userId: number };

/**
 * Runs work under its organisation's concurrency limit: waits for a free slot, and is refused at once if the queue is
 * full.
 */
export type WithinLimit = <Outcome>(
  who: Who,
  work: () => Outcome | Promise<Outcome>,
) => Promise<Outcome | Refused<TooManyRequests>>;

/** Queue of one organisation; `length` counts running and waiting tasks. */
type Queue = { readonly ofUsers: Map<number, number>; readonly waiting: (() => void)[]; length: number };

/** Work takes milliseconds, so a second is long. */
const RETRY_AFTER_SECONDS = 1;

/**
 * A semaphore with a bounded first-in-first-out queue for each organisation, so that one organisation's load never
 * takes more than its share of the database connections.
 */
export const makeConcurrencyLimit = ({
  atOnce,
  perUser,
  perOrganisation,
}: ConcurrencyLimits): WithinLimit => {
  const queues = new Map<number, Queue>();

  const queueOf = (partnerId: number): Queue => {
    const queue = queues.get(partnerId) ?? { ofUsers: new Map(), waiting: [], length: 0 };
    queues.set(partnerId, queue);
    return queue;
  };

  const join = async (queue: Queue, userId: number): Promise<void> => {
    queue.ofUsers.set(userId, (queue.ofUsers.get(userId) ?? 0) + 1);
    queue.length += 1;
    if (queue.length > atOnce) await new Promise<void>((next) => queue.waiting.push(next));
  };

  const leave = (queue: Queue, { partnerId, userId }: Who): void => {
    const left = (queue.ofUsers.get(userId) ?? 0) - 1;
    if (left > 0) queue.ofUsers.set(userId, left);
    else queue.ofUsers.delete(userId);
    queue.length -= 1;
    if (queue.length === 0) queues.delete(partnerId);
    queue.waiting.shift()?.();
  };

  return async (who, work) => {
    const queue = queueOf(who.partnerId);
    if (queue.length >= perOrganisation || (queue.ofUsers.get(who.userId) ?? 0) >= perUser)
      return tooManyRequests(RETRY_AFTER_SECONDS);
    await join(queue, who.userId);
    try {
      return await work();
    } finally {
      leave(queue, who);
    }
  };
};
