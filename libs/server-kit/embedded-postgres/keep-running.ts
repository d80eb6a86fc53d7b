import { setTimeout as delay } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

/** The part of a pino logger that is used here. */
export type Log = {
  readonly info: (message: string) => void;
  readonly warn: (message: string) => void;
  readonly error: (message: string) => void;
};

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 60_000;

/** Exponential back-off in milliseconds: the first restart is immediate, each further one waits twice as long. */
export const pauseBefore = (restart: number): number =>
  restart === 0 ? 0 : Math.min(SHORTEST_PAUSE_MS * 2 ** (restart - 1), LONGEST_PAUSE_MS);

type Keeping = {
  readonly first: Postmaster;
  readonly bringUp: (signal: AbortSignal) => Promise<Postmaster>;
  readonly log: Log;
};

export type Kept = {
  readonly current: () => Postmaster;
  readonly stop: () => Promise<void>;
};

/** Starts PostgreSQL again whenever it ends unasked, until `stop`. */
export const keepRunning = ({ first, bringUp, log }: Keeping): Kept => {
  const stopping = new AbortController();
  let current = first;

  const restart = async (number: number): Promise<void> => {
    await delay(pauseBefore(number), undefined, { signal: stopping.signal });
    current = await bringUp(stopping.signal);
    log.warn(`PostgreSQL runs again (process ${current.pid})`);
  };

  const keep = async (): Promise<void> => {
    let restarts = 0;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      const how = await current.exited;
      if (stopping.signal.aborted) return;
      if (performance.now() - since > STEADY_MS) restarts = 0;
      log.error(`PostgreSQL ended unasked (${how}); starting it again`);
      await restart(restarts).catch((fault: Error) => {
        if (!stopping.signal.aborted) log.error(fault.message);
      });
      restarts += 1;
    }
    await current.stop();
  };

  const kept = keep();
  return {
    current: () => current,
    stop: async () => {
      stopping.abort();
      if (await current.stop()) await kept;
      else log.error(`PostgreSQL (process ${current.pid}) does not stop; the next start will try again`);
    },
  };
};
