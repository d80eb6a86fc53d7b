import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Log } from './logging.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** What readers need of a pool. */
export type ReadingPool = Pick<Pool, 'connect' | 'end' | 'options'>;

export type CopyTimes = {
  /** How long a copy that could not be reached is left alone. */
  readonly awayMs: number;
  /** How long a reader waits for it to have what the primary has. */
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

/** How far the primary has come; nothing where it is away, or just becoming one. */
const reachedBy = async (primary: Pool): Promise<string | undefined> => {
  try {
    const { rows } = await primary.query<{ reached: string }>(
      'select pg_current_wal_flush_lsn()::text as reached',
    );
    return rows[0]?.reached;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
};

/** One that replays nothing has become the primary itself. */
const hasReplayed = async (client: PoolClient, reached: string): Promise<boolean> => {
  const { rows } = await client.query<{ replayed: boolean }>(
    'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as replayed',
    [reached],
  );
  return rows[0]?.replayed ?? false;
};

/**
 * Connections to a copy of the database, once it has all that was written before they were asked for, so that whoever
 * wrote something finds it; to the primary where the copy is away or stays behind. While the primary is away the copy is
 * read as it is.
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
  /** All of its connections in use is no reason to burden the primary. */
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
