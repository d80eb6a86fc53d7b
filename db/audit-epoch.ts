import type { Log } from '@pecset/server-kit';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** Whether the current epoch has rows or seals with transaction numbers that this cluster has not reached yet. */
const beyondThisCluster = sql<boolean>`
  exists (select 1 from audit_seal
    where epoch = newest_audit_epoch() and upto > pg_snapshot_xmax(pg_current_snapshot()))
  or exists (select 1 from audit
    where epoch = newest_audit_epoch() and written_by >= pg_snapshot_xmax(pg_current_snapshot()))`;

export const isOfAnotherCluster = async (db: QueryExecutorProvider): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select ${beyondThisCluster} as found`.execute(db);
  return rows[0]?.found ?? false;
};

/**
 * A database restored into another cluster counts its transactions from a smaller number again; rows written there
 * would fall below the last seal's horizon. A new epoch puts them after it.
 */
export const beginAuditEpochAfterRestore = async <Rows>(owner: Kysely<Rows>): Promise<void> => {
  if (!(await isOfAnotherCluster(owner))) return;
  await owner.transaction().execute(async (tx) => {
    // Waits until transactions of the old epoch end, so that none of their rows appears later; one process begins the
    // new epoch.
    await sql`lock table audit in share row exclusive mode`.execute(tx);
    await sql`insert into audit_epoch (epoch)
      select newest_audit_epoch() + 1 where ${beyondThisCluster}`.execute(tx);
  });
};

/** Logged once, by the process that has run the migration. */
export const tellOfSealingAnew = async (owner: Kysely<unknown>, log: Log): Promise<void> => {
  const { rows } = await sql<{ epoch: number; superseded: number }>`
    select e.epoch, (select count(*) from audit_seal s where s.epoch < e.epoch) as superseded
    from audit_epoch e where e.seals_anew`.execute(owner);
  for (const found of rows)
    log.warn(found, 'the audit seals made so far are superseded: every record is sealed anew');
};
