import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** One dispense of a distinct pack; the peer inserts the same rows. */
export type PackRows = ReturnType<typeof packRows>;

/** An organisation that the program does not know, so the peer's rows never conflict with the program's. */
const PARTNER = 1_000_000;
const USER = 1_000_000;

export const packRows = (index: number) => {
  const pack = { gtin: '09520000000011', expDate: '281231', lotNum: 'BENCH', sn: `B${index}` };
  const key = randomUUID();
  return { pack, key };
};

const valuesOf = ({ pack, key }: PackRows) => {
  const { gtin, sn, lotNum, expDate } = pack;
  const mlId = (Date.now() - Date.UTC(2024, 0, 1)) * 4096 + (Number(sn.slice(1)) % 4096);
  const held = {
    batch: { id: lotNum, expiry: expDate },
    pack: { SUPPLIED: { by: '1', at: Date.now(), doubleScans: 0 } },
  };
  const details = { gtin, sn, mlId, status: 'I', alertId: null, reasonCode: null };
  const bodyHash = createHash('sha256').update(sn).digest();
  return [
    mlId,
    gtin,
    sn,
    lotNum,
    expDate,
    JSON.stringify(held),
    JSON.stringify(details),
    key,
    bodyHash,
  ] as const;
};

const statements = {
  transaction: `insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase)
    values (${PARTNER}, $1, ${USER}, 'sandbox', $2, $3, $4, $5, 'DSPN', 'I', 'done')`,
  pack: `insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
    values (${PARTNER}, 'sandbox', $2, $3, $1, $1, 1)`,
  sandboxPack: `insert into sandbox_pack (partner_id, gtin, sn, held) values (${PARTNER}, $1, $2, $3)`,
  requestKey: `insert into request_key (partner_id, user_id, key, ml_id, body_hash, at)
    values (${PARTNER}, ${USER}, $1, $2, $3, now())`,
  audit: `insert into audit (partner_id, user_id, what, details) values (${PARTNER}, ${USER}, 'dispense', $1)`,
};

const together = `with a as (
    insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase)
    values (${PARTNER}, $1, ${USER}, 'sandbox', $2, $3, $4, $5, 'DSPN', 'I', 'done')), b as (
    insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
    values (${PARTNER}, 'sandbox', $2, $3, $1, $1, 1)), c as (
    insert into sandbox_pack (partner_id, gtin, sn, held) values (${PARTNER}, $2, $3, $6)), d as (
    insert into request_key (partner_id, user_id, key, ml_id, body_hash, at)
    values (${PARTNER}, ${USER}, $8, $1, $9, now()))
  insert into audit (partner_id, user_id, what, details) values (${PARTNER}, ${USER}, 'dispense', $7)`;

/** Inserts without regard to round trips: one transaction, one prepared statement per row. */
export const insertOneByOne = async (pool: Pool, rows: PackRows): Promise<void> => {
  const [mlId, gtin, sn, lotNum, expDate, held, details, key, bodyHash] = valuesOf(rows);
  const client = await pool.connect();
  const insert = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  try {
    await client.query('begin');
    await insert('transaction', [mlId, gtin, sn, lotNum, expDate]);
    await insert('pack', [mlId, gtin, sn]);
    await insert('sandboxPack', [gtin, sn, held]);
    await insert('requestKey', [key, mlId, bodyHash]);
    await insert('audit', [details]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

/** Inserts as fast as PostgreSQL can: one prepared statement, one round trip. */
export const insertTogether = async (pool: Pool, rows: PackRows): Promise<void> => {
  await pool.query({ name: 'together', text: together, values: [...valuesOf(rows)] });
};
