import { type QueryExecutorProvider, sql } from 'kysely';
import { type AuditRow, auditRows, noSeal, sealHash } from './rows.ts';

export type AuditFault = {
  readonly partnerId: number;
  readonly sealNo: number;
  readonly fault: 'rows-missing-or-added' | 'rows-changed' | 'seal-missing';
};

type StoredSeal = {
  readonly partner_id: number;
  readonly seal_no: number;
  readonly epoch: number;
  readonly upto: string;
  readonly rows: number;
  readonly hash: Buffer;
};

const sealsOf = async (tx: QueryExecutorProvider) => {
  const { rows } = await sql<StoredSeal>`
    select partner_id, seal_no, epoch, upto::text as upto, rows, hash
    from audit_seal order by partner_id, seal_no`.execute(tx);
  return Map.groupBy(rows, (seal) => seal.partner_id);
};

const rowsUnder = (tx: QueryExecutorProvider, seal: StoredSeal, previous: StoredSeal | undefined) =>
  auditRows(
    tx,
    sql`partner_id = ${seal.partner_id} and (epoch, written_by) < (${seal.epoch}, ${seal.upto}::xid8)
      and (epoch, written_by) >= (${previous?.epoch ?? 0}, ${previous?.upto ?? '0'}::xid8)`,
  );

const faultOf = (
  seal: StoredSeal,
  previous: StoredSeal | undefined,
  rows: readonly AuditRow[],
): AuditFault['fault'] | undefined => {
  if (seal.seal_no !== (previous?.seal_no ?? 0) + 1) return 'seal-missing';
  if (rows.length !== seal.rows) return 'rows-missing-or-added';
  return sealHash(previous?.hash ?? noSeal, rows).equals(seal.hash) ? undefined : 'rows-changed';
};

/** Reads the whole audit again and names every seal that no longer fits it. */
export const verifyAudit = async (
  tx: QueryExecutorProvider,
): Promise<{ readonly seals: number; readonly faults: readonly AuditFault[] }> => {
  const faults: AuditFault[] = [];
  let seals = 0;
  for (const [partnerId, own] of await sealsOf(tx)) {
    for (const [index, seal] of own.entries()) {
      const previous = own[index - 1];
      const fault = faultOf(seal, previous, await rowsUnder(tx, seal, previous));
      seals += 1;
      if (fault) faults.push({ partnerId, sealNo: seal.seal_no, fault });
    }
  }
  return { seals, faults };
};
