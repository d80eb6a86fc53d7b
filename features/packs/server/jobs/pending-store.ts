import type { Db } from '@pecset/db';
import { sql } from 'kysely';
import type { Mode, TrxType } from '../../contract/index.ts';
import type { NationalAnswer } from '../gateway.ts';
import { alertPart, auditPart, heldPart, oneStatement } from '../statement-parts.ts';

/** A transaction that waits for its answer, with what the answer depends on. */
export type Pending = {
  readonly partner_id: number;
  readonly ml_id: number;
  readonly user_id: number;
  readonly mode: Mode;
  readonly trx_type: TrxType;
  readonly gtin: string;
  readonly sn: string;
  readonly lot_num: string;
  readonly exp_date: string;
  readonly undo_ml_id: number | null;
  readonly version: number;
  readonly held: unknown;
};

const enteredPart = ({ partner_id, ml_id, mode, gtin, sn, version }: Pending) => sql`entered as (
  update pack set version = version + 1, open_ml_id = nullif(open_ml_id, ${ml_id})
  where partner_id = ${partner_id} and mode = ${mode} and gtin = ${gtin} and sn = ${sn} and version = ${version}
  returning ${ml_id}::bigint as ml_id)`;

const answeredPart = (
  { partner_id }: Pending,
  { status, reasonCode, alertId }: NationalAnswer,
) => sql`answered as (
  update transaction t set phase = 'done', status = ${status}, reason_code = ${reasonCode}, alert_id = ${alertId}
  from entered where t.partner_id = ${partner_id} and t.ml_id = entered.ml_id)`;

const undonePart = ({ partner_id, undo_ml_id }: Pending, { reasonCode }: NationalAnswer) =>
  undo_ml_id === null || reasonCode !== null
    ? undefined
    : sql`undone as (
        update transaction t set undo_ml_id = entered.ml_id from entered
        where t.partner_id = ${partner_id} and t.ml_id = ${undo_ml_id})`;

export const pendingStore = (db: Db) => ({
  find: async (partnerId: number, mlId: number): Promise<Pending | undefined> => {
    const { rows } = await sql<Pending>`
      select t.partner_id, t.ml_id, t.user_id, t.mode, t.trx_type, t.gtin, t.sn, t.lot_num, t.exp_date, t.undo_ml_id,
        p.version, s.held
      from transaction t
      join pack p on p.partner_id = t.partner_id and p.mode = t.mode and p.gtin = t.gtin and p.sn = t.sn
      left join sandbox_pack s on s.partner_id = t.partner_id and s.gtin = t.gtin and s.sn = t.sn
      where t.partner_id = ${partnerId} and t.ml_id = ${mlId} and t.phase = 'queued'`.execute(db);
    return rows[0];
  },

  /** False when the pack has changed meanwhile: then nothing was written. */
  answer: async (pending: Pending, answer: NationalAnswer): Promise<boolean> => {
    const { partner_id: partnerId } = pending;
    const { rows } = await oneStatement([
      enteredPart(pending),
      answeredPart(pending, answer),
      undonePart(pending, answer),
      heldPart(partnerId, pending, answer),
      alertPart(partnerId, answer),
      auditPart({ partnerId, userId: null, what: 'answered', pack: pending, answer }),
    ]).execute(db);
    return rows.length === 1;
  },
});
