import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
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

/** Migrations that the database has and this program does not know: it was used by a newer Pecsét. */
export const unknownMigrations = async (owner: Kysely<unknown>): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(owner);
  if (!tables[0]?.found) return [];
  const known = await migrations.getMigrations();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    owner,
  );
  return rows.map((row) => row.name).filter((name) => !(name in known));
};

/** Brings the schema up to date. One process migrates, the others wait for it (the migrator's own lock). */
export const migrate = async (owner: Kysely<unknown>, pool: Pool): Promise<readonly string[]> => {
  const { error, results = [] } = await new Migrator({ db: owner, provider: migrations }).migrateToLatest();
  if (error) throw new Error('the database could not be brought up to date', { cause: error });
  await migrateJobs({ pgPool: pool });
  return results.map((result) => result.migrationName);
};
