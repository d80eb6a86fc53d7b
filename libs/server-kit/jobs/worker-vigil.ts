import type { Pool, PoolClient } from 'pg';
import type { Log } from '../logging/logging.ts';
import { pause } from '../pause.ts';

/**
 * A worker writes its name into each job it takes, and graphile-worker frees the jobs of one that died after four hours.
 * So each holds a lock of the database under its name for as long as it lives, and each looks for names without a lock.
 */
export type VigilTimes = {
  readonly lookMs: number;
  /** How long a name must be without its lock: who only lost the connection comes back sooner and loses no job. */
  readonly graceMs: number;
};

const usual: VigilTimes = { lookMs: 10_000, graceMs: 20_000 };

const hold = 'select pg_advisory_lock(hashtextextended($1, 0))';
/** The lock of one who lives cannot be had, not even for this statement. */
const isGone = 'pg_try_advisory_xact_lock_shared(hashtextextended(name, 0))';
const find = `select name from (
    select distinct locked_by as name from graphile_worker.jobs where locked_by is not null and locked_by <> $1
  ) as others where ${isGone}`;
const free = `select graphile_worker.force_unlock_workers(
  array(select name from unnest($1::text[]) as gone (name) where ${isGone}))`;

/** Who is without a lock, and since when. */
type Missing = ReadonlyMap<string, number>;

const lookAround = async (client: PoolClient, own: string, before: Missing): Promise<Missing> => {
  const { rows } = await client.query<{ name: string }>(find, [own]);
  const now = performance.now();
  return new Map(rows.map(({ name }) => [name, before.get(name) ?? now]));
};

export type Vigil = {
  /** Takes the name; its jobs are safe when the promise is kept. */
  readonly announce: (name: string) => Promise<void>;
  /** The lock was lost, or could not be had, for a moment at least. */
  readonly lost: Promise<void>;
  /** Nobody waits for the name any more; it is given up when the work under it is done. */
  readonly endAfter: (work: Promise<unknown>) => Promise<void>;
};

type VigilOptions = { readonly pool: Pool; readonly log: Log; readonly vigil?: VigilTimes };

/** One life of a worker under one name, on a connection of its own. A lost connection is replaced, the name stays. */
export const keepVigil = ({ pool, log, vigil: { lookMs, graceMs } = usual }: VigilOptions): Vigil => {
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
    // A machine that lost its power says no goodbye: the server ends a session that has not looked three times.
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
