import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { sql } from 'kysely';
import { type PastPack, type PastTransaction, trxTypes } from '../../domain/index.ts';

const transactionRow = ({ answer, dueAt, ...of }: PastTransaction) => ({
  ml_id: of.mlId,
  user_id: of.userId,
  gtin: of.gtin,
  sn: of.sn,
  lot_num: of.lotNum,
  exp_date: of.expDate,
  trx_type: trxTypes[of.operation],
  status: answer?.status ?? null,
  phase: answer ? 'done' : 'queued',
  reason_code: answer?.reasonCode ?? null,
  alert_id: answer?.alertId ?? null,
  undo_ml_id: of.undoMlId,
  lease_until: dueAt === undefined ? null : new Date(dueAt),
});

const packRow = ({ gtin, sn, firstMlId, lastMlId, openMlId, version }: PastPack) => ({
  gtin,
  sn,
  first_ml_id: firstMlId,
  last_ml_id: lastMlId,
  open_ml_id: openMlId,
  version,
});

/** Writes to an organisation whose ledger is still empty; past months get partitions too. */
export const writePast = async (
  tx: Tx,
  partnerId: PartnerId,
  past: { readonly transactions: readonly PastTransaction[]; readonly packs: readonly PastPack[] },
): Promise<void> => {
  const known = tx.selectFrom('pack').select('sn').where('partner_id', '=', partnerId).limit(1);
  if (await known.executeTakeFirst()) throw new Error('the ledger of this organisation is not empty');
  const [oldest] = past.transactions;
  if (!oldest) return;
  await sql`select make_past_transaction_partitions(${new Date(oldest.at)})`.execute(tx);
  await sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase,
      reason_code, alert_id, undo_ml_id, lease_until)
    select ${partnerId}::bigint, ml_id, user_id, 'sandbox', gtin, sn, lot_num, exp_date, trx_type, status, phase,
      reason_code, alert_id, undo_ml_id, lease_until
    from json_to_recordset(${JSON.stringify(past.transactions.map(transactionRow))}::json) as past (ml_id bigint,
      user_id bigint, gtin text, sn text, lot_num text, exp_date text, trx_type text, status text, phase text,
      reason_code text, alert_id text, undo_ml_id bigint, lease_until timestamptz)`.execute(tx);
  await sql`insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, open_ml_id, version)
    select ${partnerId}::bigint, 'sandbox', gtin, sn, first_ml_id, last_ml_id, open_ml_id, version
    from json_to_recordset(${JSON.stringify(past.packs.map(packRow))}::json) as past (gtin text, sn text,
      first_ml_id bigint, last_ml_id bigint, open_ml_id bigint, version bigint)`.execute(tx);
};
