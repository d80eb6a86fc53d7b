import type { Pool, PoolClient } from 'pg';
import type { Log } from '../logging/logging.ts';
import { pause } from '../pause.ts';

/**
 * Heartbeat of workers. A worker writes its name into each job it takes, and graphile-worker frees the jobs of a dead
 * worker only after four hours. So each worker holds an advisory lock under its name, and frees the jobs of names
 * without a lock.
 */
export type HeartbeatTimes = {
  readonly lookMs: number;
  /** Milliseconds that a name must be without its lock: a worker that only lost its connection is back sooner. */
  readonly graceMs: number;
};

const usual: HeartbeatTimes = { lookMs: 10_000, graceMs: 20_000 };

const hold = 'select pg_advisory_lock(hashtextextended($1, 0))';
/** Succeeds only if no living worker holds the lock. */
const isGone = 'pg_try_advisory_xact_lock_shared(hashtextextended(name, 0))';
const find = `select name from (
    select distinct locked_by as name from graphile_worker.jobs where locked_by is not null and locked_by <> $1
  ) as others where ${isGone}`;
const free = `select graphile_worker.force_unlock_workers(
  array(select name from unnest($1::text[]) as gone (name) where ${isGone}))`;

/** Names without a lock, and since when (`performance.now()`). */
type Missing = ReadonlyMap<string, number>;

const lookAround = async (client: PoolClient, own: string, before: Missing): Promise<Missing> => {
  const { rows } = await client.query<{ name: string }>(find, [own]);
  const now = performance.now();
  return new Map(rows.map(({ name }) => [name, before.get(name) ?? now]));
};

export type Heartbeat = {
  /** Takes the lock of the name; its jobs cannot be freed by others once this resolves. */
  readonly announce: (name: string) => Promise<void>;
  /** Resolves if the lock was lost or could not be taken. */
  readonly lost: Promise<void>;
  /** Releases the lock once the work under the name is done. */
  readonly endAfter: (work: Promise<unknown>) => Promise<void>;
};

type HeartbeatOptions = { readonly pool: Pool; readonly log: Log; readonly heartbeat?: HeartbeatTimes };

/** Holds the lock on a dedicated connection. A lost connection is replaced; the name stays. */
export const keepHeartbeat = ({
  pool,
  log,
  heartbeat: { lookMs, graceMs } = usual,
}: HeartbeatOptions): Heartbeat => {
  const over = new AbortController();
  const named = Promise.withResolvers<string>();
  const held = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();

  const freeJobsOf = async (client: PoolClient, missing: Missing) => {
    const now = performance.now();
    const workers = [...missing].flatMap(([name, since]) => (now - since >= graceMs ? [name] : []));
    if (workers.length === 0) return;
    await client.query(free, [workers]);
    log.warn({ workers }, 'workers are gone; their jobs are free again');
  };

  const watch = async (client: PoolClient, name: string) => {
    const broken = new AbortController();
    client.once('error', () => broken.abort());
    // A machine that lost power closes no connection, so the database ends a session that missed three heartbeats.
    await client.query("select set_config('idle_session_timeout', $1, false)", [String(3 * lookMs)]);
    await client.query(hold, [name]);
    held.resolve();
    const ended = AbortSignal.any([over.signal, broken.signal]);
    let missing: Missing = new Map();
    while (!ended.aborted) {
      missing = await lookAround(client, name, missing);
      await freeJobsOf(client, missing);
      await pause(lookMs, ended);
    }
  };

  const attend = async (name: string) => {
    const client = await pool.connect();
    try {
      await watch(client, name);
    } finally {
      client.release(true);
    }
  };

  const keep = async () => {
    const name = await named.promise;
    while (!over.signal.aborted) {
      await attend(name).catch((error: unknown) =>
        log.warn({ err: error }, 'the worker cannot hold its name; trying again'),
      );
      lost.resolve();
      await pause(lookMs / 10, over.signal);
    }
  };
  const keeping = keep();

  return {
    announce: (name) => {
      named.resolve(name);
      return held.promise;
    },
    lost: lost.promise,
    endAfter: async (work) => {
      held.resolve();
      await work;
      over.abort();
      named.resolve('');
      await keeping;
    },
  };
};
