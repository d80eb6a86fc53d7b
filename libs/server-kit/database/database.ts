import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { Caller } from '../http/caller.ts';
import type { Log } from '../logging/logging.ts';
import { endWhenSilent } from './database-silence.ts';
import { preparingPool, type WaitMs } from './prepared-statements.ts';

/** Type oids of bigint, bigint[] and text[]; the driver's list has no arrays. */
const INT8 = 20;
const INT8S: number = 1016;
const TEXTS: number = 1009;

const textsOf = types.getTypeParser(TEXTS) as (list: string) => readonly string[];

/** Our 64-bit numbers are identifiers and counts below 2^53 by construction, so they are parsed as plain numbers. */
export const asNumbers = () => {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(INT8, Number);
  overrides.setTypeParser(INT8S, (list) => textsOf(list).map(Number));
  return overrides;
};

export type OpenDatabase<Rows> = {
  readonly db: Kysely<Rows>;
  readonly pool: Pool;
  readonly waitMs: WaitMs;
};

/** Milliseconds to wait for a connection, and for which the database may be silent while it owes an answer. */
export type Waits = { readonly connectMs: number; readonly answerMs: number };

/** A person at the counter waits for these. */
const atTheCounter: Waits = { connectMs: 5_000, answerMs: 10_000 };

/** For long work, such as a migration or a command that reads everything. */
export const asLongAsItTakes: Waits = { ...atTheCounter, answerMs: Number.POSITIVE_INFINITY };

type PoolSettings = {
  readonly waits?: Waits;
  readonly types?: TypeOverrides;
  /** Sent on every new connection before any other query. */
  readonly first?: string;
};

/** A plain pool of the driver, for libraries with their own tables. */
export const openPool = (
  url: string,
  size: number,
  log: Log,
  { waits: { connectMs, answerMs } = atTheCounter, types = new TypeOverrides(), first }: PoolSettings = {},
): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    // Without keep-alive, an idle connection that only listens would not notice that the other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  });
  // A broken connection is replaced at the next query; without a listener the error would end the process.
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
  };
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    if (Number.isFinite(answerMs)) endWhenSilent(client, answerMs);
    // If the connection is broken, the caller's own query, which follows, fails too.
    if (first !== undefined) client.query(first).catch(lost);
  });
  return pool;
};

export const openDatabase = <Rows>(
  url: string,
  size: number,
  log: Log,
  waits: Waits = atTheCounter,
): OpenDatabase<Rows> => {
  const pool = openPool(url, size, log, {
    waits,
    types: asNumbers(),
    // Otherwise the server may plan every dispense anew for its values, which took longer than the rest of the
    // dispense.
    first: 'set plan_cache_mode = force_generic_plan',
  });
  const preparing = preparingPool(pool);
  const db = new Kysely<Rows>({ dialect: new PostgresDialect({ pool: preparing }) });
  return { pool, db, waitMs: preparing.waitMs };
};

/** Milliseconds that a report waits for a connection, and after which its query is cancelled. */
export type ReadingWaits = { readonly connectMs: number; readonly giveUpMs: number };

/** Read-only; the server cancels queries that take too long, which is safe for reads. */
export const openReadingPool = (
  url: string,
  size: number,
  log: Log,
  { connectMs, giveUpMs }: ReadingWaits,
): Pool =>
  openPool(url, size, log, {
    // The server's timeout comes first; if it does not cancel the query, it counts as silent.
    waits: { connectMs, answerMs: giveUpMs * 2 },
    types: asNumbers(),
    first: `set statement_timeout = ${giveUpMs}; set default_transaction_read_only = on`,
  });

/** For searches over long periods. Each is planned for its own values: a generic plan would scan every month. */
export const readingFrom = <Rows>(pool: PostgresPool): Kysely<Rows> =>
  new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) });

/** Runs `work` in one transaction; stores are functions of the handle it gets, so no other one is in scope. */
export type InTransaction<Rows> = <Value>(work: (tx: Transaction<Rows>) => Promise<Value>) => Promise<Value>;

/** As `InTransaction`, for a write that a signed-in caller asks for; throws `SessionEnded` when the session is gone. */
export type InTransactionAs<Rows> = <Value>(
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  work: (tx: Transaction<Rows>) => Promise<Value>,
) => Promise<Value>;

/** PostgreSQL, appendix A: deadlock_detected. */
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01';

const MOST_TRIES = 5;

/** PostgreSQL, 13.3.4: the server aborts one of the transactions in a deadlock, which should then be retried. */
export const inTransactionOf =
  <Rows>(db: Kysely<Rows>): InTransaction<Rows> =>
  async (work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
      }
    }
  };
