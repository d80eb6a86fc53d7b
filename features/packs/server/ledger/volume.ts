import type { Db } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';
import { instant, int4, int8, int8s, orNull, statement, text } from '@pecset/server-kit';
import { timeOfTransaction } from '../../domain/index.ts';
import type { Phase } from '../../domain/transaction.ts';

/**
 * Counts what organisations do and have waiting. Reads each organisation's rows through its index, at most `most` of
 * the recent ones, so the cost does not grow with the ledger.
 */
const volume = statement({
  takes: { partnerIds: int8s<PartnerId>(), since: int8<MlId>(), most: int8() },
  gives: {
    partner_id: int8<PartnerId>(),
    lately: int8(),
    open: int8(),
    parked: int8(),
    oldest: orNull(int8<MlId>()),
  },
  text: `select p.partner_id, l.lately, w.open, w.parked, w.oldest
    from unnest(:partnerIds) as p (partner_id)
    cross join lateral (select count(*) as lately from (
      select from transaction t where t.partner_id = p.partner_id and t.ml_id >= :since limit :most) counted) l
    cross join lateral (select count(*) filter (where t.phase <> 'parked') as open,
        count(*) filter (where t.phase = 'parked') as parked, min(t.ml_id) as oldest
      from transaction t where t.partner_id = p.partner_id and t.phase not in ('done', 'cancelled')) w`,
});

const timeOf = (oldest: MlId | null): Date | null =>
  oldest === null ? null : new Date(timeOfTransaction(oldest));

export const volumeOf = async (
  db: Db,
  asked: { readonly partnerIds: readonly PartnerId[]; readonly since: MlId; readonly most: number },
) =>
  (await volume(db, asked)).map(({ partner_id: partnerId, lately, open, parked, oldest }) => ({
    partnerId,
    lately,
    waiting: { open, parked, since: timeOf(oldest) },
  }));

/** What waits for the national system in all organisations; uses the partial index of open rows. */
const allWaiting = statement({
  takes: {},
  gives: { open: int8(), parked: int8(), oldest: orNull(int8<MlId>()) },
  text: `select count(*) filter (where phase <> 'parked') as open, count(*) filter (where phase = 'parked') as parked,
      min(ml_id) as oldest
    from transaction where mode = 'production' and phase not in ('done', 'cancelled')`,
});

export const allThatWaits = async (db: Db) => {
  const [row] = await allWaiting(db, {});
  const { open = 0, parked = 0, oldest = null } = row ?? {};
  return { open, parked, since: timeOf(oldest) };
};

const byPhase = statement({
  takes: {},
  gives: { phase: text<Phase>(), count: int8(), oldest: int8<MlId>() },
  text: `select phase, count(*) as count, min(ml_id) as oldest from transaction
    where mode = 'production' and phase not in ('done', 'cancelled') group by phase`,
});

export const waitingByPhase = (db: Db) => byPhase(db, {});

/** Only the national system gives a number; attempts are stored by time, so the BRIN index finds recent ones. */
const answers = statement({
  takes: { since: instant() },
  gives: { p50: orNull(int4()), p95: orNull(int4()), last: orNull(instant()) },
  text: `select round(percentile_cont(0.5) within group (order by took))::integer as p50,
      round(percentile_cont(0.95) within group (order by took))::integer as p95, max(ended_at) as last
    from (select ended_at, extract(epoch from ended_at - began_at)::float8 * 1000 as took from attempt
      where began_at >= :since and reply = 'answered' and nmvs_trx_id is not null) answered`,
});

const none = { p50: null, p95: null, last: null };

export const answersSince = async (db: Db, since: Date) => (await answers(db, { since }))[0] ?? none;
