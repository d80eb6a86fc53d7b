import type { Db } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import { instant, int4, int8, orNull, statement } from '@pecset/server-kit';
import { ownCodes } from '../../contract/index.ts';

/** A single lost answer is no sign of an outage. */
const SILENT_FROM = 2;

/**
 * Open transactions in production, response times of those pressed since `since`, and when the answers stopped. A
 * verify without an answer is over, with a code of our own.
 */
const load = statement({
  takes: { partnerId: int8<PartnerId>(), since: int8<MlId>() },
  gives: {
    queued: int8(),
    unknown: int8(),
    parked: int8(),
    oldest: orNull(int8<MlId>()),
    p50: orNull(int4()),
    p95: orNull(int4()),
    silent_since: orNull(instant()),
  },
  text: `with tried as (
      select a.began_at, a.ended_at, a.code is not null and a.code like 'NMVS%' as heard, a.reply = 'answered' as counts,
          a.code = '${ownCodes.noAnswer}' or (a.code is null and a.reply = 'no-answer') as lost
        from attempt a join transaction t on t.partner_id = a.partner_id and t.ml_id = a.ml_id
        where a.partner_id = :partnerId and a.ml_id >= :since and t.ml_id >= :since and t.mode = 'production'
      union all
      select a.began_at, a.ended_at, a.code is not null and a.code like 'NMVS%', false,
          a.code is null and a.reply = 'no-answer'
        from transaction t join attempt a on a.partner_id = t.partner_id and a.ml_id = t.ml_id
        where t.partner_id = :partnerId and t.mode = 'production' and t.phase = 'unknown' and t.ml_id < :since)
    select w.*, a.*, s.* from
      (select count(*) filter (where phase in ('queued', 'sending')) as queued,
          count(*) filter (where phase = 'unknown') as unknown,
          count(*) filter (where phase = 'parked') as parked, min(ml_id) as oldest
        from transaction
        where partner_id = :partnerId and mode = 'production' and phase not in ('done', 'cancelled')) w,
      (select round(percentile_cont(0.5) within group (order by took))::integer as p50,
          round(percentile_cont(0.95) within group (order by took))::integer as p95
        from (select extract(epoch from ended_at - began_at)::float8 * 1000 as took
          from tried where heard and counts) answered) a,
      (select case when count(*) >= ${SILENT_FROM} then min(began_at) end as silent_since
        from tried
        where lost and ended_at > (select coalesce(max(ended_at), '-infinity') from tried where heard)) s`,
});

const none = {
  ...{ queued: 0, unknown: 0, parked: 0, oldest: null },
  ...{ p50: null, p95: null, silent_since: null },
};

export const readLoad = async (db: Db, partnerId: PartnerId, since: MlId) =>
  (await load(db, { partnerId, since }))[0] ?? none;
