import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { StartRefusal } from '@pecset/server-kit';
import { runMigrations } from 'graphile-worker';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';

const folder = join(import.meta.dirname, 'migrations');

const readMigration = async (file: string): Promise<Migration> => {
  const text = await readFile(join(folder, file), 'utf8');
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) };
};

/** Forward only, plain SQL: what runs is what one reads. */
export const migrations: MigrationProvider = {
  getMigrations: async () => {
    const found: Record<string, Migration> = {};
    for (const file of await readdir(folder)) found[parse(file).name] = await readMigration(file);
    return found;
  },
};

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

/** Migrations that the database has and this program does not know: it was used by a newer Pecsét. */
export const refuseNewer = async (db: QueryExecutorProvider): Promise<void> => {
  const newer = await unknownMigration(await doneMigrations(db));
  if (newer)
    throw new StartRefusal(
      `this database was used by a newer Pecsét (it has ${newer}); start that version instead`,
    );
};

/** The first of these that this program does not know. */
export const unknownMigration = async (names: readonly string[]): Promise<string | undefined> => {
  const known = new Set(await knownMigrations());
  return names.find((name) => !known.has(name));
};

/** In a transaction that is open already: those that are named, or all. */
export const migrateInside = async <Rows>(tx: Kysely<Rows>, only?: readonly string[]): Promise<void> => {
  const all = await migrations.getMigrations();
  const wanted = Object.fromEntries(Object.entries(all).filter(([name]) => !only || only.includes(name)));
  const provider = { getMigrations: async () => wanted };
  const { error } = await new Migrator({ db: tx, provider }).migrateToLatest();
  if (error) throw new Error('the schema of the backup could not be made', { cause: error });
};

/** The queue's own tables; asks for nothing but a look where they are up to date. */
export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool });

/** Brings the schema up to date. One process migrates, the others wait for it (the migrator's own lock). */
export const migrate = async (owner: Kysely<unknown>, pool: Pool): Promise<readonly string[]> => {
  const { error, results = [] } = await new Migrator({ db: owner, provider: migrations }).migrateToLatest();
  if (error) throw new Error('the database could not be brought up to date', { cause: error });
  await migrateJobs(pool);
  return results.map((result) => result.migrationName);
};
