import { type QueryExecutorProvider, sql } from 'kysely';
import type { Log } from '../logging/logging.ts';

/** Time that all processes agree on; the clocks of their machines may differ. */
export type DatabaseClock = {
  readonly now: () => Date;
  /** Asks the database again if this machine slept, or its clock was set, since the last answer. */
  readonly beSteady: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Word = { readonly database: number; readonly wall: number; readonly monotonic: number };

const askEveryMs = 60_000;
/** Above what NTP slewing causes within a minute: it changes a clock's rate by about a thousandth. */
const unsteadyMs = 2_000;
const offMs = 60_000;

export const databaseTime = async (db: QueryExecutorProvider): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not tell its time');
  return row.at;
};

const ask = async (db: QueryExecutorProvider): Promise<Word> => {
  const asked = performance.now();
  const at = await databaseTime(db);
  const monotonic = performance.now();
  // Assumes that the database read its clock halfway through the round trip.
  return { database: at.getTime() + (monotonic - asked) / 2, wall: Date.now(), monotonic };
};

const isSteady = ({ wall, monotonic }: Word): boolean =>
  Math.abs(Date.now() - wall - (performance.now() - monotonic)) < unsteadyMs;

/**
 * The database's time, asked for each minute and advanced by the monotonic clock in between. For the first answer a start
 * may wait longer, by a handle of its own.
 */
export const openDatabaseClock = async (
  db: QueryExecutorProvider,
  log: Pick<Log, 'warn' | 'info'>,
  { first = db }: { readonly first?: QueryExecutorProvider } = {},
): Promise<DatabaseClock> => {
  let word = await ask(first);
  let wasOff = false;
  const tell = ({ database, wall }: Word): void => {
    const aheadSeconds = Math.round((wall - database) / 1000);
    const isOff = Math.abs(database - wall) > offMs;
    if (isOff && !wasOff)
      log.warn({ aheadSeconds }, 'this machine’s clock is off: the database’s counts; set both by NTP');
    if (!isOff && wasOff) log.info({ aheadSeconds }, 'this machine’s clock agrees with the database’s again');
    wasOff = isOff;
  };
  tell(word);
  let asking: Promise<void> | undefined;
  const askAgain = (): Promise<void> => {
    asking ??= ask(db)
      .then((said) => {
        word = said;
        tell(said);
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const timer = setInterval(() => {
    askAgain().catch((error: unknown) => log.info({ err: error }, 'the clock goes on without the database'));
  }, askEveryMs).unref();
  return {
    now: () => new Date(word.database + performance.now() - word.monotonic),
    beSteady: async () => {
      if (!isSteady(word)) await askAgain();
    },
    stop: async () => {
      clearInterval(timer);
      await asking?.catch(() => undefined);
    },
  };
};
