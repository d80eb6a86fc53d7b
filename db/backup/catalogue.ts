import { StartRefusal } from '@pecset/server-kit';
import { type QueryExecutorProvider, sql } from 'kysely';
import { owners } from '../owners.ts';
import type { Place } from './words.ts';

/** Kysely's own tables are not backed up: a restore runs the migrations again. */
const ofMigrator = ['kysely_migration', 'kysely_migration_lock'];

const MONTH = /^transaction_(\d{4}_\d{2})$/;

type Found = {
  readonly schema: string;
  readonly name: string;
  readonly parent: string | null;
};

const notOurs = (schema: string, name: string): StartRefusal =>
  new StartRefusal(`${schema}.${name} is no table that this program makes; move it to a schema of its own`);

/** Maps a table to its place in the backup; refuses partitions and archive tables that this program does not create. */
const placeOf = ({ schema, name, parent }: Found): Place => {
  const month = MONTH.exec(name)?.[1];
  if (schema === 'pecset_archive' && month) return { kind: 'archive', month };
  if (schema === 'public' && parent === null) return { kind: 'table', table: name };
  if (schema === 'public' && parent === 'transaction' && month) return { kind: 'book', month };
  if (schema === 'public' && name === 'transaction_default') return { kind: 'book', month: null };
  throw notOurs(schema, name);
};

/** A restore makes only the tables of the migrations, so a backup with another table in it could never be restored. */
export const refuseForeignTables = (places: readonly Place[]): readonly Place[] => {
  for (const place of places)
    if (place.kind === 'table' && !Object.hasOwn(owners, place.table)) throw notOurs('public', place.table);
  return places;
};

/** All tables to back up, and the job queue. */
export const findPlaces = async (db: QueryExecutorProvider): Promise<readonly Place[]> => {
  const { rows } = await sql<Found>`
    select n.nspname as schema, c.relname as name, p.relname as parent
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'pecset_archive') and c.relname <> all(${ofMigrator})
    order by n.nspname desc, c.relname`.execute(db);
  return [...rows.map(placeOf), { kind: 'jobs' }];
};

/** Leaves out generated columns, which the database fills by itself. */
export const columnsOf = async (db: QueryExecutorProvider, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
};

/** Sorts each table after those that it refers to. */
export const inOrderOfReference = async (
  db: QueryExecutorProvider,
  tables: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ table: string; needs: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as needs from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`.execute(db);
  const ordered = new Set<string>();
  const add = (table: string, above: readonly string[]): void => {
    if (above.includes(table)) throw new Error(`${[...above, table].join(' → ')} refer to each other`);
    for (const { needs } of rows.filter((row) => row.table === table)) add(needs, [...above, table]);
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered].filter((table) => tables.includes(table));
};
