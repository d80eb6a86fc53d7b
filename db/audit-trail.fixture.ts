import { recordAudit, type Seal, sealAudit } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type MigratedDatabase, migratedDatabase } from './testing.ts';

type Db = MigratedDatabase['db'];

export const record = (db: Db, partnerId: number, what: string): Promise<void> =>
  recordAudit(db, { partnerId, userId: 3, what, details: { gtin: '05012345678900' } });

const countUnsealed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from audit) - (select coalesce(sum(rows), 0)::bigint from audit_seal
      where epoch >= (select coalesce(max(epoch), 0) from audit_epoch where seals_anew)) as left`.execute(db);
  return Number(rows[0]?.left);
};

/**
 * Seals all that has been recorded. A transaction open anywhere in the cluster, another test's too, holds the horizon
 * back for a moment; then the sealer comes again, as it does each minute.
 */
export const sealAll = async (db: Db): Promise<readonly Seal[]> => {
  const seals: Seal[] = [];
  const unsealed = async () => {
    seals.push(...(await sealAudit(db)));
    return countUnsealed(db);
  };
  await expect.poll(unsealed, { timeout: 20_000 }).toBe(0);
  return seals;
};

/** Whether no open transaction anywhere in the cluster holds the horizon back any more. */
export const canAllBeSealed = async (db: Db): Promise<boolean | undefined> => {
  const { rows } = await sql<{ can: boolean }>`
    select bool_and(written_by < pg_snapshot_xmin(pg_current_snapshot())) as can from audit`.execute(db);
  return rows[0]?.can;
};

/** The processes that wait for a lock of a table of this database; copies of one template share its number. */
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
    // One transaction: whatever holds the horizon back holds back both.
    await database.db.transaction().execute(async (tx) => {
      for (const partnerId of [1, 2]) await record(tx, partnerId, what);
    });
    await sealAll(database.db);
  }
  return database;
};
