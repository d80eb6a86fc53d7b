import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '@pecset/server-kit';
import { runMigrations } from 'graphile-worker';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';

const folder = join(import.meta.dirname, 'migrations');

export type MigrationTimes = {
  /** Milliseconds that a statement waits for a table lock; all later queries of that table wait behind it. */
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly mostTries: number;
};

/** Stops the counter for half a second at most; retries for longer than an export may read, which is half an hour. */
const usualTimes: MigrationTimes = { lockMs: 500, pauseMs: 2_000, mostTries: 1_000 };

const readMigration = async (file: string, { lockMs }: MigrationTimes): Promise<Migration> => {
  const text = await readFile(join(folder, file), 'utf8');
  const patient = `set local lock_timeout = ${lockMs};\n${text}`;
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(patient).execute(db)) };
};

const migrationsWith = (times: MigrationTimes): MigrationProvider => ({
  getMigrations: async () => {
    const found: Record<string, Migration> = {};
    for (const file of await readdir(folder)) found[parse(file).name] = await readMigration(file, times);
    return found;
  },
});

/** Forward only and plain SQL, so that what runs is what one reads. */
export const migrations: MigrationProvider = migrationsWith(usualTimes);

const knownMigrations = async (): Promise<readonly string[]> =>
  (await readdir(folder)).map((file) => parse(file).name).toSorted();

export const doneMigrations = async (db: QueryExecutorProvider): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

export const missingMigrations = async (db: QueryExecutorProvider): Promise<readonly string[]> => {
  const done = new Set(await doneMigrations(db));
  return (await knownMigrations()).filter((name) => !done.has(name));
};

/** Returns the names that this program does not know: a newer Pecsét ran those migrations. */
export const unknownMigrations = async (names: readonly string[]): Promise<readonly string[]> => {
  const known = new Set(await knownMigrations());
  return names.filter((name) => !known.has(name));
};

const refuse = (newer: string | undefined) => {
  if (newer)
    throw new StartRefusal(
      `this database was used by a newer Pecsét (it has ${newer}); start that version instead`,
    );
};

/** For a process that would change the schema: refuses any unknown migration. */
export const refuseNewer = async (db: QueryExecutorProvider): Promise<void> =>
  refuse((await unknownMigrations(await doneMigrations(db)))[0]);

/**
 * A contract migration removes or changes what the previous version uses; all others only add. The architecture check
 * enforces this.
 */
const isContract = (name: string) => /^\d+-contract-/.test(name);

/** For a process that only runs: during an upgrade the previous version keeps running on a schema with additions. */
export const refuseContracted = async (db: QueryExecutorProvider): Promise<void> =>
  refuse((await unknownMigrations(await doneMigrations(db))).find(isContract));

/** Migrates inside an open transaction: the named migrations, or all. */
export const migrateInside = async <Rows>(tx: Kysely<Rows>, only?: readonly string[]): Promise<void> => {
  const all = await migrations.getMigrations();
  const wanted = Object.fromEntries(Object.entries(all).filter(([name]) => !only || only.includes(name)));
  const provider = { getMigrations: async () => wanted };
  const { error } = await new Migrator({ db: tx, provider }).migrateToLatest();
  if (error) throw new Error('the schema of the backup could not be made', { cause: error });
};

/** Migrates the queue's own tables; only reads if they are up to date. */
export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool });

/** PostgreSQL, appendix A: lock_not_available. */
const isInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Brings the schema up to date. One process migrates, the others wait (the migrator's advisory lock). Everything runs
 * in one transaction, which is retried if a table is in use.
 */
export const migrate = async (
  owner: Kysely<unknown>,
  pool: Pool,
  times: MigrationTimes = usualTimes,
): Promise<readonly string[]> => {
  const migrator = new Migrator({ db: owner, provider: migrationsWith(times) });
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) {
      await migrateJobs(pool);
      return results.map((result) => result.migrationName);
    }
    if (!isInUse(error)) throw new Error('the database could not be brought up to date', { cause: error });
    if (tries >= times.mostTries)
      throw new StartRefusal(
        'a table that has to be changed was in use all the time, by a long report perhaps; nothing was changed, try again',
        { cause: error },
      );
    await pause(times.pauseMs);
  }
};
