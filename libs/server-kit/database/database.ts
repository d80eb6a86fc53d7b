import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { Caller } from '../http/caller.ts';
import type { Log } from '../logging/logging.ts';
import { endWhenSilent } from './database-silence.ts';
import { preparingPool } from './prepared-statements.ts';

/** PostgreSQL's numbers for bigint, bigint[] and text[]; the driver's list leaves out the arrays. */
const INT8 = 20;
const INT8S: number = 1016;
const TEXTS: number = 1009;

const textsOf = types.getTypeParser(TEXTS) as (list: string) => readonly string[];

/** Our 64-bit numbers are identifiers and counts below 2^53 by construction, so they are plain numbers in the program. */
export const asNumbers = () => {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(INT8, Number);
  overrides.setTypeParser(INT8S, (list) => textsOf(list).map(Number));
  return overrides;
};

export type OpenDatabase<Rows> = { readonly db: Kysely<Rows>; readonly pool: Pool };

/** How long to wait for a connection, and how long the database may be silent when it owes an answer. */
export type Waits = { readonly connectMs: number; readonly answerMs: number };

/** Somebody stands at the counter and waits. */
const atTheCounter: Waits = { connectMs: 5_000, answerMs: 10_000 };

/** For what takes long by its nature: a migration, a command that reads everything. */
export const asLongAsItTakes: Waits = { ...atTheCounter, answerMs: Number.POSITIVE_INFINITY };

type PoolSettings = {
  readonly waits?: Waits;
  readonly types?: TypeOverrides;
  /** Said on every connection before anything else. */
  readonly first?: string;
};

/** A pool as the driver gives it, for libraries that bring their own tables. */
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
    // A connection that only listens asks nothing: this way it notices that the other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  });
  // A connection that breaks is replaced at the next query; without listeners it would end the process.
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
  };
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    if (Number.isFinite(answerMs)) endWhenSilent(client, answerMs);
    // A broken connection shows at the caller's own query, which comes after this one.
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
    // A plan for these values alone may look cheaper to the server, which then makes one for each dispense: that took longer
    // than all the rest of it.
    first: 'set plan_cache_mode = force_generic_plan',
  });
  return { pool, db: new Kysely<Rows>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }) };
};

/** How long a report may wait, and how long its query runs before it is given up. */
export type ReadingWaits = { readonly connectMs: number; readonly giveUpMs: number };

/** Nothing is changed on it, and what takes too long is given up by the server, which for reading is safe. */
export const openReadingPool = (
  url: string,
  size: number,
  log: Log,
  { connectMs, giveUpMs }: ReadingWaits,
): Pool =>
  openPool(url, size, log, {
    // The server is the first to give up; one that does not even do that is silent.
    waits: { connectMs, answerMs: giveUpMs * 2 },
    types: asNumbers(),
    first: `set statement_timeout = ${giveUpMs}; set default_transaction_read_only = on`,
  });

/** For looking back over much. Each search is planned for its own values: a plan for any would look into every month. */
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

/** PostgreSQL, 13.3.4: of transactions that wait for each other one is undone, and is to be tried again. */
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
