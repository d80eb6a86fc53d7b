import type { Db } from '@pecset/db';
import { type EventPlace, eventStore } from './event-store.ts';

const EVERY_MS = 250;

export type EventWait = EventPlace & {
  /** Milliseconds to wait at most. */
  readonly withinMs: number;
  /** Whether the caller has disconnected. */
  readonly isGone: () => boolean;
};

type Waiter = EventWait & {
  readonly endsAt: number;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

type Needs = {
  readonly db: Db;
  /** Aborted when the server drains: then nobody waits any more. */
  readonly stopping: AbortSignal;
  readonly everyMs?: number;
};

/**
 * Lets any number of requests wait for events with one query for all of them, and only while somebody waits. A waiting
 * request holds no connection.
 */
export const makeEventWatch = ({ db, stopping, everyMs = EVERY_MS }: Needs) => {
  const waiters = new Set<Waiter>();
  let isLooking = false;

  const wake = (some: Iterable<Waiter>): void => {
    for (const one of some) {
      waiters.delete(one);
      one.resolve();
    }
  };
  const fail = (reason: unknown): void => {
    for (const one of waiters) one.reject(reason);
    waiters.clear();
  };
  const look = async (): Promise<void> => {
    const at = performance.now();
    wake([...waiters].filter(({ endsAt, isGone }) => endsAt <= at || isGone()));
    if (waiters.size > 0) wake(await eventStore(db).withNews([...waiters]));
  };
  const lookAgain = (): void => {
    isLooking = waiters.size > 0;
    if (isLooking) setTimeout(() => void look().catch(fail).finally(lookAgain), everyMs);
  };
  stopping.addEventListener('abort', () => wake(waiters));

  return {
    /**
     * Resolves as soon as there is an event, or when the time is up, the caller has gone or the server drains; rejects if
     * the database cannot be asked.
     */
    wait: async (waiting: EventWait): Promise<void> => {
      if (stopping.aborted) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiters.add({ ...waiting, endsAt: performance.now() + waiting.withinMs, resolve, reject });
      if (!isLooking) lookAgain();
      await promise;
    },
  };
};
export type EventWatch = ReturnType<typeof makeEventWatch>;
