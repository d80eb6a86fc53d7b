import { createHash } from 'node:crypto';
import { type Block, copyRowsOut, type Log, StartRefusal, withOneConnection } from '@pecset/server-kit';
import { type Kysely, sql } from 'kysely';
import { type ClientBase, escapeIdentifier } from 'pg';
import { askServer } from '../ask-server.ts';
import { doneMigrations, refuseNewer } from '../migrate.ts';
import { columnsOf, findPlaces, inOrderOfReference, refuseForeignTables } from './catalogue.ts';
import { type Manifest, nameOf, type Place } from './words.ts';

/** Leaves out jobs that have used up their attempts. */
const jobsThatWait = `select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name,
    'runAt', j.run_at, 'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority, 'flags', j.flags) as job
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`;

/** The advisory lock that Kysely takes while migrating; sharing it keeps the schema unchanged. */
const MIGRATING = '3853314791062309107';

/**
 * Jobs that make, gather, archive and delete months take this lock: a month that changed its table after our snapshot
 * would look empty in it. Those jobs time out on it and are retried.
 */
const holdStill = async (db: Kysely<unknown>) => {
  await sql`select pg_advisory_lock_shared(hashtext('pecset.transaction-partitions')),
    pg_advisory_lock_shared(${sql.raw(MIGRATING)})`.execute(db);
};

const tableOf = (place: Exclude<Place, { readonly kind: 'jobs' }>): string => {
  const [schema, table] =
    place.kind === 'archive' ? nameOf(place).split('.') : (['public', nameOf(place)] as const);
  return `${escapeIdentifier(schema ?? '')}.${escapeIdentifier(table ?? '')}`;
};

const isGathered = async (db: Kysely<unknown>, table: string): Promise<boolean> => {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(${table}::regclass, 'pg_class') as comment`.execute(db);
  return rows[0]?.comment === 'gathered';
};

/** Orders the pieces so that a restore can insert them one by one. */
const sorted = async (db: Kysely<unknown>, places: readonly Place[]): Promise<readonly Place[]> => {
  const tables = places.flatMap((place) => (place.kind === 'table' ? [place.table] : []));
  const ordered = await inOrderOfReference(db, tables);
  return [
    ...ordered.map((table) => ({ kind: 'table', table }) as const),
    ...places.filter(({ kind }) => kind !== 'table'),
  ];
};

const describe = async (
  db: Kysely<unknown>,
  { version, secretKeys }: Pick<Manifest, 'version' | 'secretKeys'>,
): Promise<Manifest> => {
  const { rows: sequences } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db);
  const { rows } = await sql<{ at: Date; server: string }>`
    select now() as at, current_setting('server_version') as server`.execute(db);
  return {
    is: 'manifest',
    takenAt: (rows[0]?.at ?? new Date(0)).toISOString(),
    version,
    server: rows[0]?.server ?? '',
    migrations: [...(await doneMigrations(db))],
    sequences,
    pieces: [...(await sorted(db, refuseForeignTables(await findPlaces(db))))],
    secretKeys,
  };
};

const words = (said: object): Block => ({ kind: 'words', words: said });

type Sum = { readonly add: (rows: number, sha256: Buffer) => void; readonly end: () => object };

const countAll = (): Sum => {
  const whole = createHash('sha256');
  let pieces = 0;
  let rows = 0;
  return {
    add: (more, sha256) => {
      pieces += 1;
      rows += more;
      whole.update(sha256);
    },
    end: () => ({ is: 'end', pieces, rows, sha256: whole.digest('hex') }),
  };
};

const NEW_LINE = 10;

/** PostgreSQL's text format has a newline at the end of each row and nowhere else. */
export const linesIn = (bytes: Uint8Array): number => {
  let lines = 0;
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
};

type Reading = { readonly db: Kysely<unknown>; readonly client: ClientBase };

const piece = async ({ db }: Reading, place: Place) => {
  if (place.kind === 'jobs') return { query: jobsThatWait, columns: ['job'], isGathered: false };
  const table = tableOf(place);
  const columns = await columnsOf(db, table);
  const query = `select ${columns.map(escapeIdentifier).join(', ')} from ${table}`;
  return { query, columns, isGathered: place.kind !== 'table' && (await isGathered(db, table)) };
};

async function* pieceOf(reading: Reading, place: Place, sum: Sum): AsyncGenerator<Block> {
  const { query, ...about } = await piece(reading, place);
  yield words({ is: 'piece', place, ...about });
  const hash = createHash('sha256');
  let rows = 0;
  for await (const bytes of copyRowsOut(reading.client, query)) {
    hash.update(bytes);
    rows += linesIn(bytes);
    yield { kind: 'rows', bytes };
  }
  const sha256 = hash.digest();
  sum.add(rows, sha256);
  yield words({ is: 'piece-end', rows, sha256: sha256.toString('hex') });
}

async function* blocksOf(reading: Reading, manifest: Manifest): AsyncGenerator<Block> {
  yield words(manifest);
  const sum = countAll();
  for (const place of manifest.pieces) yield* pieceOf(reading, place, sum);
  yield words(sum.end());
}

/** PostgreSQL, appendix A: insufficient_privilege. */
const isForbidden = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

export type Taking = {
  readonly url: string;
  readonly log: Log;
  readonly version: string;
  readonly secretKeys: string | null;
};

/**
 * Reads the whole database from one snapshot while others use it. Does not block writes: it only takes `access share`
 * locks on the tables it reads, one after the other.
 */
export const takeBackup = async <Value>(
  { url, log, ...about }: Taking,
  keep: (blocks: AsyncIterable<Block>, manifest: Manifest) => Promise<Value>,
): Promise<Value> => {
  try {
    return await withOneConnection<unknown, Value>(url, log, async ({ db, client }) => {
      await askServer(db, url);
      await holdStill(db);
      await refuseNewer(db);
      await client.query('begin isolation level repeatable read read only');
      const manifest = await describe(db, about);
      const value = await keep(blocksOf({ db, client }, manifest), manifest);
      await client.query('commit');
      return value;
    });
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new StartRefusal(
      `not all may be read (${error instanceof Error ? error.message : ''}): months that were put away are the ` +
        'owner’s alone; back up with the owner’s DATABASE_URL',
      { cause: error },
    );
  }
};
