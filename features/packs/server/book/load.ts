import type { Db } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import { int4, int8, orNull, statement } from '@pecset/server-kit';

/** What has no end yet in production, and how long answers took of what was pressed since a transaction. */
const load = statement({
  takes: { partnerId: int8<PartnerId>(), since: int8<MlId>() },
  gives: {
    queued: int8(),
    unknown: int8(),
    parked: int8(),
    oldest: orNull(int8<MlId>()),
    p50: orNull(int4()),
    p95: orNull(int4()),
  },
  text: `select w.*, a.* from
      (select count(*) filter (where phase in ('queued', 'sending')) as queued,
          count(*) filter (where phase = 'unknown') as unknown,
          count(*) filter (where phase = 'parked') as parked, min(ml_id) as oldest
        from transaction
        where partner_id = :partnerId and mode = 'production' and phase not in ('done', 'cancelled')) w,
      (select round(percentile_cont(0.5) within group (order by took))::integer as p50,
          round(percentile_cont(0.95) within group (order by took))::integer as p95
        from (select extract(epoch from a.ended_at - a.began_at)::float8 * 1000 as took
          from attempt a join transaction t on t.partner_id = a.partner_id and t.ml_id = a.ml_id
          where a.partner_id = :partnerId and a.ml_id >= :since and a.reply = 'answered'
            and t.ml_id >= :since and t.mode = 'production') answered) a`,
});

const none = { queued: 0, unknown: 0, parked: 0, oldest: null, p50: null, p95: null };

export const loadOf = async (db: Db, partnerId: PartnerId, since: MlId) =>
  (await load(db, { partnerId, since }))[0] ?? none;
