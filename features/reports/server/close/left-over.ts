import { alertsPort } from '@pecset/alerts/server';
import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import { budapestDay, budapestDayBounds, type MlId, type PartnerId, type UserId } from '@pecset/kernel';
import { type Mode, ownCodes, type TrxStatus, type TrxType } from '@pecset/packs/contract';
import { firstTransactionAt } from '@pecset/packs/domain';
import { instant, int8, orNull, statement, text } from '@pecset/server-kit';
import { type LeftGroup, type LeftKind, leftKinds } from '../../contract/index.ts';
import { viewRows } from '../view-rows.ts';

/** Rows per kind on one page; the others appear as these are done. */
export const MOST_SHOWN = 30;

/** One statement, so that counts and rows come from the same snapshot; a partial index skips ended transactions. */
const leftOver = statement({
  takes: { partnerId: int8<PartnerId>(), today: int8<MlId>(), most: int8() },
  gives: {
    kind: text<LeftKind>(),
    count: int8(),
    before: int8(),
    ml_id: int8<MlId>(),
    trx_type: text<TrxType>(),
    status: orNull(text<NonNullable<TrxStatus>>()),
    reason_code: orNull(text()),
    alert_id: orNull(text()),
    undo_ml_id: orNull(int8<MlId>()),
    gtin: text<Gtin>(),
    sn: text(),
    lot_num: text(),
    exp_date: text(),
    user_id: int8<UserId>(),
    recorded_at: orNull(instant()),
    recorded_by: orNull(int8<UserId>()),
    operator: orNull(text()),
    reference: orNull(text()),
    mode: text<Mode>(),
  },
  text: `with left_over as (
      select t.ml_id, case t.phase when 'parked' then 'parked' when 'unknown' then 'unanswered' else 'waiting' end as kind
      from known_transaction t join known_organisation o on o.partner_id = t.partner_id and o.mode = t.mode
      where t.partner_id = :partnerId and t.phase not in ('done', 'cancelled')
      union all
      select t.ml_id, case
          when a.listed_as = 'unknown-product' then 'unknown-product'
          when t.reason_code = '${ownCodes.notCertain}' then 'uncertain'
          else 'undecided' end
      from known_alert a
      join known_transaction t on t.partner_id = a.partner_id and t.ml_id = a.ml_id
      join known_organisation o on o.partner_id = t.partner_id and o.mode = t.mode
      where a.partner_id = :partnerId and a.listed_as not in ('held', 'closed')),
    ranked as (
      select kind, ml_id, count(*) over of_kind as count,
        count(*) filter (where ml_id < :today) over of_kind as before,
        row_number() over (partition by kind order by ml_id) as place
      from left_over window of_kind as (partition by kind))
    select r.kind, r.count, r.before, t.ml_id, t.trx_type, t.status, t.reason_code, t.alert_id, t.undo_ml_id, t.gtin,
      t.sn, t.lot_num, t.exp_date, t.user_id, t.recorded_at, t.recorded_by, t.operator, t.reference, t.mode
    from ranked r join known_transaction t on t.partner_id = :partnerId and t.ml_id = r.ml_id
    where r.place <= :most order by r.kind, t.ml_id`,
});

/** What an organisation has left in its current mode: the total of each kind, and its oldest rows. */
export const leftIn = async (db: Db, partnerId: PartnerId, at: Date): Promise<LeftGroup[]> => {
  const today = firstTransactionAt(budapestDayBounds(budapestDay(at)).from.getTime());
  const rows = await leftOver(db, { partnerId, today, most: MOST_SHOWN });
  const views = await viewRows({ db, alerts: alertsPort }, partnerId, rows);
  const viewOf = new Map(views.map((view) => [view.mlId, view]));
  const ofKind = Map.groupBy(rows, ({ kind }) => kind);
  return leftKinds.flatMap((kind) => {
    const [first, ...others] = ofKind.get(kind) ?? [];
    if (!first) return [];
    const { count, before } = first;
    return [{ kind, count, before, rows: [first, ...others].flatMap((row) => viewOf.get(row.ml_id) ?? []) }];
  });
};
