import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { JobHandler } from '../jobs.ts';
import type { Log } from '../logging.ts';
import { type AuditRow, auditRows, noSeal, sealHash } from './rows.ts';

export type Seal = {
  readonly partnerId: number;
  readonly sealNo: number;
  readonly rows: number;
  readonly hash: string;
};

type Horizon = { readonly epoch: number; readonly from: string | null; readonly upto: string };

/**
 * From where the last seals ended up to the oldest transaction still running: whatever is older has committed or never
 * will, so no row can appear below the horizon later.
 */
const horizon = async (tx: QueryExecutorProvider): Promise<Horizon> => {
  const { rows } = await sql<Horizon>`
    select current_audit_epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as upto,
      (select upto::text from audit_seal where epoch = current_audit_epoch()
        order by upto desc limit 1) as from`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the audit has no epoch');
  return found;
};

const lastSeal = async (tx: QueryExecutorProvider, partnerId: number) => {
  const { rows } = await sql<{ seal_no: number; hash: Buffer }>`
    select seal_no, hash from audit_seal where partner_id = ${partnerId}
    order by seal_no desc limit 1`.execute(tx);
  return rows[0] ?? { seal_no: 0, hash: noSeal };
};

const sealOne = async (
  tx: QueryExecutorProvider,
  { epoch, upto }: Horizon,
  partnerId: number,
  rows: readonly AuditRow[],
): Promise<Seal> => {
  const previous = await lastSeal(tx, partnerId);
  const sealNo = previous.seal_no + 1;
  const hash = sealHash(previous.hash, rows);
  await sql`insert into audit_seal (partner_id, seal_no, epoch, upto, rows, hash)
    values (${partnerId}, ${sealNo}, ${epoch}, ${upto}::xid8, ${rows.length}, ${hash})`.execute(tx);
  return { partnerId, sealNo, rows: rows.length, hash: hash.toString('hex') };
};

/** Seals, per organisation, the rows that nothing can precede any more. One sealer at a time. */
export const sealAudit = <Rows>(db: Kysely<Rows>): Promise<readonly Seal[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('pecset.seal-audit'))`.execute(tx);
    const span = await horizon(tx);
    const rows = await auditRows(
      tx,
      sql`epoch = ${span.epoch} and written_by >= ${span.from ?? '0'}::xid8 and written_by < ${span.upto}::xid8`,
    );
    const seals: Seal[] = [];
    for (const [partnerId, own] of Map.groupBy(rows, (row) => row.partner_id))
      seals.push(await sealOne(tx, span, partnerId, own));
    return seals;
  });

/** Each seal goes to the log as well: whoever would rewrite the table would have to rewrite the log. */
export const sealAuditHandler = <Rows>(db: Kysely<Rows>, log: Log): JobHandler => ({
  name: 'seal-audit',
  cron: '* * * * *',
  run: async () => {
    for (const seal of await sealAudit(db)) log.info({ seal }, 'audit sealed');
  },
});
