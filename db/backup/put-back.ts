import {
  type Block,
  copyRowsIn,
  damaged,
  type Log,
  openDatabase,
  StartRefusal,
  withOneConnection,
} from '@pecset/server-kit';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type ClientBase, escapeIdentifier } from 'pg';
import { askServer } from '../ask-server.ts';
import type { Tx } from '../handles.ts';
import { migrateInside, migrateJobs, unknownMigrations } from '../migrate.ts';
import type { Rows } from '../rows.ts';
import { columnsOf, findPlaces } from './catalogue.ts';
import { type ReadBackup, readBackup, type TakeIn } from './read.ts';
import { type Manifest, nameOf, type Place } from './words.ts';

/** Takes an advisory lock, so that a second restore at the same time is refused. */
const takeRestoreMutex = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(hashtext('pecset.restore')) as free`.execute(db);
  if (!rows[0]?.free) throw new StartRefusal('another restore into this database is under way');
};

const refuseFilled = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ found: string | null }>`
    select min(c.relname) as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pecset_archive') and c.relkind in ('r', 'p', 'v', 'm', 'S')`.execute(db);
  const found = rows[0]?.found;
  if (found)
    throw new StartRefusal(
      `this database is not empty (it has ${found}); restore into an empty one, nothing was changed`,
    );
};

/** The queue's tables are made outside the restore's transaction; an empty queue does no harm if the restore fails. */
const provideQueue = async (url: string, log: Log): Promise<void> => {
  const { db, pool } = openDatabase<unknown>(url, 2, log);
  try {
    await migrateJobs(pool);
    const { rows } = await sql`select from graphile_worker._private_jobs limit 1`.execute(db);
    if (rows.length > 0) throw new StartRefusal('this database is not empty (jobs wait in it)');
  } finally {
    await db.destroy();
  }
};

type Putting = { readonly tx: Tx; readonly client: ClientBase };

const list = (tables: readonly string[]) => tables.map(escapeIdentifier).join(', ');

/** Makes the schema of the backup's version, without rows and without month partitions, which come with their rows. */
const makeSchema = async ({ tx, client }: Putting, { migrations, pieces }: Manifest): Promise<void> => {
  await migrateInside(tx, migrations);
  const there = await findPlaces(tx);
  const months = there.flatMap((place) => (place.kind === 'book' ? [nameOf(place)] : []));
  await client.query(`drop table ${list(months)}`);
  const tables = (places: readonly Place[]) =>
    places.flatMap((place) => (place.kind === 'table' ? [place.table] : [])).sort();
  const wanted = tables(there);
  if (wanted.join() !== tables(pieces).join()) throw damaged('it has other tables than its schema');
  await client.query(`truncate ${list(wanted)}`);
};

/** Column names come from the file, so each is checked against the table's. */
const into = async ({ tx }: Putting, table: string, columns: readonly string[]): Promise<string> => {
  const known = await columnsOf(tx, table);
  const strange = columns.find((column) => !known.includes(column));
  if (strange !== undefined) throw damaged(`${table} has no column ${strange}`);
  return `${table} (${list(columns)})`;
};

const boundsOf = (month: string | null): string => {
  if (month === null) return 'default';
  const first = `timestamptz '${month.replace('_', '-')}-01 00:00:00+00'`;
  // Computed in UTC: in another zone the month would begin at another instant.
  const next = `((${first} at time zone 'UTC' + interval '1 month') at time zone 'UTC')`;
  return `for values from (ml_id_at(${first})) to (ml_id_at(${next}))`;
};

type MonthOf<Kind extends 'book' | 'archive'> = Extract<Place, { readonly kind: Kind }>;
type MonthPiece = { readonly columns: readonly string[]; readonly isGathered: boolean };

const newMonth = async ({ client }: Putting, table: string, like: string, { isGathered }: MonthPiece) => {
  await client.query(`create table ${table} (like transaction ${like})`);
  if (isGathered) await client.query(`comment on table ${table} is 'gathered'`);
};

/** Fills the table before attaching it, so that its indexes are built once over all rows. */
const takeMonth = async (
  putting: Putting,
  place: MonthOf<'book'>,
  { rows, ...piece }: MonthPiece & { readonly rows: AsyncIterable<Uint8Array> },
): Promise<number> => {
  const table = escapeIdentifier(nameOf(place));
  await newMonth(putting, table, 'including constraints', piece);
  const count = await copyRowsIn(putting.client, await into(putting, table, piece.columns), rows);
  await putting.client.query(`alter table transaction attach partition ${table} ${boundsOf(place.month)}`);
  return count;
};

/** A month archived before a column was added does not have that column. */
const takeArchived = async (
  putting: Putting,
  place: MonthOf<'archive'>,
  { rows, ...piece }: MonthPiece & { readonly rows: AsyncIterable<Uint8Array> },
): Promise<number> => {
  const table = `pecset_archive.${escapeIdentifier(`transaction_${place.month}`)}`;
  await newMonth(putting, table, 'including constraints including indexes', piece);
  for (const column of await columnsOf(putting.tx, table))
    if (!piece.columns.includes(column))
      await putting.client.query(`alter table ${table} drop column ${escapeIdentifier(column)}`);
  return copyRowsIn(putting.client, await into(putting, table, piece.columns), rows);
};

const takeJobs = async ({ client }: Putting, rows: AsyncIterable<Uint8Array>): Promise<number> => {
  await client.query('create temporary table restored_job (job json) on commit drop');
  const count = await copyRowsIn(client, 'restored_job', rows);
  await client.query(`select graphile_worker.add_job(job ->> 'task', job -> 'payload', job ->> 'queue',
      (job ->> 'runAt')::timestamptz, (job ->> 'maxAttempts')::int, job ->> 'key', (job ->> 'priority')::int,
      case when json_typeof(job -> 'flags') = 'object' then array(select json_object_keys(job -> 'flags')) end)
    from restored_job`);
  return count;
};

const takingInto =
  (putting: Putting): TakeIn =>
  async ({ place, rows, ...piece }) => {
    switch (place.kind) {
      case 'table': {
        const table = escapeIdentifier(place.table);
        return copyRowsIn(putting.client, await into(putting, table, piece.columns), rows);
      }
      case 'book':
        return takeMonth(putting, place, { ...piece, rows });
      case 'archive':
        return takeArchived(putting, place, { ...piece, rows });
      case 'jobs':
        return takeJobs(putting, rows);
    }
  };

const setSequences = async ({ tx }: Putting, { sequences }: Manifest): Promise<void> => {
  for (const { name, last } of sequences)
    await sql`select setval(${escapeIdentifier(name)}::regclass, ${last})`.execute(tx);
};

/**
 * A new epoch makes audit records written from now on sort after the restored ones, whatever this cluster's transaction
 * numbers.
 */
const beginEpoch = async ({ client }: Putting): Promise<void> => {
  await client.query('insert into audit_epoch (epoch) select max(epoch) + 1 from audit_epoch');
};

const refuseNewerBackup = async ({ migrations, version }: Manifest): Promise<void> => {
  const [newer] = await unknownMigrations(migrations);
  if (newer)
    throw new StartRefusal(
      `the backup was made by a newer Pecsét (${version}, it has ${newer}); restore it with that version`,
    );
};

export type PuttingBack = {
  /** The owner's connection URL. */
  readonly url: string;
  readonly log: Log;
  /** Called before anything is written; if it throws, the database stays as it was. */
  readonly before?: (manifest: Manifest) => Promise<void>;
  /**
   * Runs in the same transaction, on today's schema: adjusts what a restored database must not simply carry on with.
   */
  readonly after: (tx: Tx, manifest: Manifest) => Promise<void>;
};

/**
 * Fills an empty database from a backup, with the schema of the backup's version, and migrates it: all in one
 * transaction, which commits after the last byte is read and every checksum is right. If anything fails, the database
 * stays empty.
 */
export const putBack = async (
  blocks: AsyncIterable<Block>,
  { url, log, before, after }: PuttingBack,
): Promise<ReadBackup> =>
  withOneConnection<Rows, ReadBackup>(url, log, async ({ db, client }) => {
    await askServer(db, url);
    await takeRestoreMutex(db);
    await refuseFilled(db);
    await provideQueue(url, log);
    return db.transaction().execute(async (tx) => {
      const putting = { tx, client };
      const begin = async (manifest: Manifest) => {
        await refuseNewerBackup(manifest);
        await before?.(manifest);
        await makeSchema(putting, manifest);
      };
      const read = await readBackup(blocks, begin, takingInto(putting));
      await setSequences(putting, read.manifest);
      await migrateInside(tx);
      await beginEpoch(putting);
      await sql`select make_transaction_partitions()`.execute(tx);
      await after(tx, read.manifest);
      return read;
    });
  });
