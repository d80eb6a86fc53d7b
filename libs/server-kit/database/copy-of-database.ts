import { setTimeout as pause } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../logging/logging.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The part of a pool that readers need. */
export type ReadingPool = Pick<Pool, 'connect' | 'end' | 'options'>;

export type CopyTimes = {
  /** Milliseconds for which a replica that was unreachable or behind is not tried again. */
  readonly awayMs: number;
  /** Milliseconds that a reader waits for the replica to catch up with the primary. */
  readonly catchUpMs: number;
};

type Copy = {
  readonly copy: Pool;
  readonly primary: Pool;
  readonly log: Log;
  readonly times?: CopyTimes;
};

const usual: CopyTimes = { awayMs: 15_000, catchUpMs: 500 };
const LOOKS_EVERY_MS = 5;

const FLUSHED = 'select pg_current_wal_flush_lsn()::text as reached';

/** A server that is not in recovery was promoted or stands alone; its WAL position tells which. */
const POSITION =
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end';

const unlessAway = (error: unknown): undefined => {
  if (!isDatabaseUnavailable(error)) throw error;
};

type Reached = { readonly reached: string };

/** WAL position of the primary; undefined if it is unreachable or still being promoted. */
const reachedBy = async (primary: Pool): Promise<string | undefined> =>
  (await primary.query<Reached>(FLUSHED).catch(unlessAway))?.rows[0]?.reached;

const hasReplayed = async (client: PoolClient, reached: string): Promise<boolean> => {
  const { rows } = await client.query<{ replayed: boolean | null }>(
    `select ${POSITION} >= $1::pg_lsn as replayed`,
    [reached],
  );
  return rows[0]?.replayed ?? false;
};

type Standing = { readonly isWhole: boolean | null; readonly age: number | null };

/**
 * Replication lag in seconds. A replica with all of the primary's WAL has no lag, however long nothing was written; one
 * that no longer follows has infinite lag.
 */
export const copyBehindSeconds = async (
  copy: QueryExecutorProvider,
  primary: QueryExecutorProvider,
): Promise<number> => {
  const asked = await sql.raw<Reached>(FLUSHED).execute(primary).catch(unlessAway);
  const reached = asked?.rows[0]?.reached ?? null;
  const { rows } = await sql<Standing>`
    select ${sql.raw(POSITION)} >= coalesce(${reached}::pg_lsn, pg_last_wal_receive_lsn()) as "isWhole",
      case when pg_is_in_recovery()
        then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as age`.execute(
    copy,
  );
  const { isWhole = null, age = null } = rows[0] ?? {};
  return isWhole ? 0 : Math.max(0, age ?? Number.POSITIVE_INFINITY);
};

/**
 * Connects to a read replica once it has replayed everything written before the call, so that users see their own
 * writes; to the primary if the replica is unreachable or stays behind. While the primary is unreachable, the replica
 * is read as it is.
 */
export const readingCopy = ({ copy, primary, log, times = usual }: Copy): ReadingPool => {
  let awayUntil = 0;

  const catchesUp = async (client: PoolClient): Promise<boolean> => {
    const reached = await reachedBy(primary);
    if (reached === undefined) return true;
    const until = performance.now() + times.catchUpMs;
    while (!(await hasReplayed(client, reached))) {
      if (performance.now() > until) return false;
      await pause(LOOKS_EVERY_MS);
    }
    return true;
  };
  const leaveAlone = (why: object) => {
    awayUntil = performance.now() + times.awayMs;
    log.warn(why, 'the copy of the database is not read for now');
  };
  /** Exhausting the replica's pool must not move the load to the primary. */
  const orAway = (error: unknown): undefined => {
    if (!isDatabaseUnavailable(error) || copy.totalCount >= copy.options.max) throw error;
    leaveAlone({ err: error });
  };
  const fromCopy = async (): Promise<PoolClient | undefined> => {
    const client = await copy.connect().catch(orAway);
    if (!client) return undefined;
    const isFit = await catchesUp(client).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    if (isFit) return client;
    client.release();
    leaveAlone({ catchUpMs: times.catchUpMs });
    return undefined;
  };
  const connect = async (): Promise<PoolClient> => {
    const client = performance.now() < awayUntil ? undefined : await fromCopy().catch(orAway);
    return client ?? primary.connect();
  };

  return {
    options: copy.options,
    connect,
    end: async () => void (await Promise.all([copy.end(), primary.end()])),
  };
};
