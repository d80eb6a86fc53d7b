import type { Kysely, QueryExecutorProvider } from 'kysely';
import {
  type AuditRow,
  auditRows,
  beginning,
  type Horizon,
  noSeal,
  type OpenSeal,
  openSeal,
  sealedUpto,
} from './rows.ts';
import { type StoredSeal, storedSeals } from './stored-seals.ts';

export type AuditFault = {
  readonly partnerId: number;
  readonly sealNo: number;
  readonly fault: 'rows-missing-or-added' | 'rows-changed' | 'rows-unsealed' | 'seal-missing';
};

export type AuditReport = {
  readonly seals: number;
  /** Seals from before an epoch that sealed every row anew; only their presence is checked. */
  readonly superseded: number;
  readonly faults: readonly AuditFault[];
};

/** An organisation's chain: its last seal so far, and the rows read since. */
type Chain = { readonly sealNo: number; readonly open: OpenSeal };

const chainAfter = (sealNo: number, hash: Buffer): Chain => ({ sealNo, open: openSeal(hash) });

const faultOf = (seal: StoredSeal, { sealNo, open }: Chain): AuditFault['fault'] | undefined => {
  if (seal.seal_no !== sealNo + 1) return 'seal-missing';
  if (seal.superseded) return undefined;
  if (seal.rows !== open.rows()) return 'rows-missing-or-added';
  return open.hash().equals(seal.hash) ? undefined : 'rows-changed';
};

const isBelow = (row: AuditRow, horizon: Horizon): boolean =>
  row.epoch === horizon.epoch ? BigInt(row.upto) < BigInt(horizon.upto) : row.epoch < horizon.epoch;

/** Reads rows and seals in parallel, each once and in sealing order; superseded seals come first. */
const check = async (tx: QueryExecutorProvider): Promise<AuditReport> => {
  const chains = new Map<number, Chain>();
  const chainOf = (partnerId: number): Chain => {
    const chain = chains.get(partnerId) ?? chainAfter(0, noSeal);
    chains.set(partnerId, chain);
    return chain;
  };
  const faults: AuditFault[] = [];
  const counts = { seals: 0, superseded: 0 };
  const rows = auditRows(tx, beginning, await sealedUpto(tx));
  let row = await rows.next();
  for await (const seal of storedSeals(tx)) {
    for (; !seal.superseded && !row.done && isBelow(row.value, seal); row = await rows.next())
      chainOf(row.value.partner_id).open.add(row.value);
    const fault = faultOf(seal, chainOf(seal.partner_id));
    if (fault) faults.push({ partnerId: seal.partner_id, sealNo: seal.seal_no, fault });
    counts[seal.superseded ? 'superseded' : 'seals'] += 1;
    chains.set(seal.partner_id, chainAfter(seal.seal_no, seal.hash));
  }
  // All rows read are below the last seals: a row left over was inserted later, or its seal is gone.
  for (const [partnerId, { sealNo, open }] of chains)
    if (open.rows() > 0) faults.push({ partnerId, sealNo: sealNo + 1, fault: 'rows-unsealed' });
  return { ...counts, faults };
};

/** Reads the whole audit from one snapshot and reports every seal that no longer matches it. */
export const verifyAudit = <Rows>(db: Kysely<Rows>): Promise<AuditReport> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(check);
