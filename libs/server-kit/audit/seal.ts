import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Log } from '../logging/logging.ts';
import { auditRows, type Horizon, noSeal, type OpenSeal, openSeal, sealedUpto } from './rows.ts';

export type Seal = {
  readonly partnerId: number;
  readonly sealNo: number;
  readonly rows: number;
  readonly hash: string;
};

/**
 * The oldest transaction still running: every older one has committed or rolled back, so no row can appear below it
 * later. A new epoch begins only after all transactions that write in the old one have ended.
 */
const horizon = async (tx: QueryExecutorProvider): Promise<Horizon> => {
  const { rows } = await sql<Horizon>`
    select newest_audit_epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as upto`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the audit has no epoch');
  return found;
};

type Next = { readonly sealNo: number; readonly seal: OpenSeal };

const nextSeal = async (tx: QueryExecutorProvider, partnerId: number): Promise<Next> => {
  const { rows } = await sql<{ seal_no: number; hash: Buffer }>`
    select seal_no, hash from audit_seal where partner_id = ${partnerId}
    order by seal_no desc limit 1`.execute(tx);
  const { seal_no, hash } = rows[0] ?? { seal_no: 0, hash: noSeal };
  return { sealNo: seal_no + 1, seal: openSeal(hash) };
};

const gather = async (tx: QueryExecutorProvider, from: Horizon, end: Horizon) => {
  const gathered = new Map<number, Next>();
  for await (const row of auditRows(tx, from, end)) {
    const next = gathered.get(row.partner_id) ?? (await nextSeal(tx, row.partner_id));
    gathered.set(row.partner_id, next);
    next.seal.add(row);
  }
  return gathered;
};

const save = async (tx: QueryExecutorProvider, { epoch, upto }: Horizon, partnerId: number, next: Next) => {
  const { sealNo, seal } = next;
  const rows = seal.rows();
  const hash = seal.hash();
  await sql`insert into audit_seal (partner_id, seal_no, epoch, upto, rows, hash)
    values (${partnerId}, ${sealNo}, ${epoch}, ${upto}::xid8, ${rows}, ${hash})`.execute(tx);
  return { partnerId, sealNo, rows, hash: hash.toString('hex') };
};

/** Seals, per organisation, all rows below the horizon, under a mutex across all processes. */
export const sealAudit = <Rows>(db: Kysely<Rows>): Promise<readonly Seal[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('pecset.seal-audit'))`.execute(tx);
    const end = await horizon(tx);
    const seals: Seal[] = [];
    for (const [partnerId, next] of await gather(tx, await sealedUpto(tx), end))
      seals.push(await save(tx, end, partnerId, next));
    return seals;
  });

/** Each seal goes to the log as well, so an attacker who rewrites the table would have to rewrite the log too. */
export const sealAuditHandler = <Rows>(db: Kysely<Rows>, log: Log): JobHandler => ({
  name: 'seal-audit',
  cron: '* * * * *',
  run: async () => {
    for (const seal of await sealAudit(db)) log.info({ seal }, 'audit sealed');
  },
});
