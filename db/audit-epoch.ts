import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * A database restored into another cluster counts its transactions from a smaller number again; rows written there
 * would fall below the last seal's horizon. A new epoch puts them after it.
 */
export const beginAuditEpochAfterRestore = async (owner: QueryExecutorProvider): Promise<void> => {
  await sql`insert into audit_epoch (epoch)
    select current_audit_epoch() + 1
    where exists (select 1 from audit_seal
      where epoch = current_audit_epoch() and upto > pg_current_xact_id())`.execute(owner);
};
