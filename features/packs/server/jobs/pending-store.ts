import type { Db } from '@pecset/db';
import { namedStatement } from '@pecset/server-kit';
import type { Mode, TrxType } from '../../contract/index.ts';
import { answerParts, answerValues } from '../answer-parts.ts';
import type { NationalAnswer } from '../gateway.ts';

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
  readonly held: unknown;
};

const find = namedStatement<{ readonly partnerId: number; readonly mlId: number }, Pending>(`
  select t.partner_id, t.ml_id, t.user_id, t.mode, t.trx_type, t.gtin, t.sn, t.lot_num, t.exp_date, t.undo_ml_id,
    s.held
  from transaction t
  left join sandbox_pack s on s.partner_id = t.partner_id and s.gtin = t.gtin and s.sn = t.sn
  where t.partner_id = :partnerId and t.ml_id = :mlId and t.phase = 'queued'`);

const valuesOf = (pending: Pending, answer: NationalAnswer) => {
  const { partner_id: partnerId, ml_id: mlId, mode, undo_ml_id: undoes } = pending;
  return {
    ...answerValues({ partnerId, recordedUser: null, what: 'answered', pack: pending, answer }),
    mlId,
    mode,
    undone: answer.reasonCode === null ? undoes : null,
  };
};

const answer = namedStatement<ReturnType<typeof valuesOf>, { readonly ml_id: number }>(`
  with entered as (
    update pack set version = version + 1, open_ml_id = nullif(open_ml_id, :mlId::bigint)
    where partner_id = :partnerId and mode = :mode and gtin = :gtin and sn = :sn
    returning :mlId::bigint as ml_id),
  answered as (
    update transaction t set phase = 'done', status = :status, reason_code = :reasonCode, alert_id = :alertId
    from entered where t.partner_id = :partnerId and t.ml_id = entered.ml_id),
  undone as (
    update transaction t set undo_ml_id = entered.ml_id
    from entered where t.partner_id = :partnerId and t.ml_id = :undone::bigint),
  ${answerParts}
  select ml_id from entered`);

export const pendingStore = (db: Db) => ({
  find: async (partnerId: number, mlId: number): Promise<Pending | undefined> =>
    (await find(db, { partnerId, mlId }))[0],

  /** The pack must be locked since the transaction was found. */
  answer: async (pending: Pending, given: NationalAnswer): Promise<void> => {
    await answer(db, valuesOf(pending, given));
  },
});
