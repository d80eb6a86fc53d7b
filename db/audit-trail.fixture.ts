import { recordAudit } from '@pecset/server-kit';
import { sql } from 'kysely';
import { type MigratedDatabase, migratedDatabase, sealAll } from './testing.ts';

type Db = MigratedDatabase['db'];

export const record = (db: Db, partnerId: number, what: string): Promise<void> =>
  recordAudit(db, { partnerId, userId: 3, what, details: { gtin: '05012345678900' } });

/**
 * Process ids that wait for a lock on the table. Filters by database, because copies of a template share its table
 * oids.
 */
export const waitingFor = async (owner: Db, table: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select l.pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.relation = ${table}::regclass and not l.granted`.execute(
    owner,
  );
  return rows.map(({ pid }) => pid);
};

/** Two organisations with two seals each. */
export const sealedTrail = async (): Promise<MigratedDatabase> => {
  const database = await migratedDatabase();
  for (const what of ['first', 'second']) {
    // One transaction, so that the sealing horizon covers both rows or neither.
    await database.db.transaction().execute(async (tx) => {
      for (const partnerId of [1, 2]) await record(tx, partnerId, what);
    });
    await sealAll(database.db);
  }
  return database;
};
