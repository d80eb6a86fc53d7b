import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { firstTransactionAt } from '@pecset/packs/domain';
import { instant, int4, int8, statement, text } from '@pecset/server-kit';

/** Of all organisations, each in its present mode; partial indexes have only what waits. */
const undecided = statement({
  takes: { before: int8() },
  gives: { partnerId: int8<PartnerId>(), mode: text(), count: int8(), oldest: int4() },
  text: `select a.partner_id as "partnerId", a.mode, count(*) as count,
      (array_agg(a.number order by a.ml_id))[1] as oldest
    from alert a join known_organisation o on o.partner_id = a.partner_id and o.mode = a.mode
    where a.listed_as in ('open', 'looked-into') and a.ml_id < :before
    group by a.partner_id, a.mode order by a.partner_id`,
});

const held = statement({
  takes: { until: instant() },
  gives: {
    partnerId: int8<PartnerId>(),
    mode: text(),
    count: int8(),
    oldest: int4(),
    latest: int4(),
    latestAt: instant(),
  },
  text: `select a.partner_id as "partnerId", a.mode, count(*) as count,
      (array_agg(a.number order by a.decided_at, a.ml_id))[1] as oldest,
      (array_agg(a.number order by a.decided_at desc, a.ml_id desc))[1] as latest,
      max(a.decided_at) as "latestAt"
    from alert a join known_organisation o on o.partner_id = a.partner_id and o.mode = a.mode
    where a.listed_as = 'held' and a.decided_at <= :until
    group by a.partner_id, a.mode order by a.partner_id`,
});

export const reminderStore = (db: Db) => ({
  /** Organisations with alerts that were raised at `until` or before and are open. */
  undecided: (until: Date) => undecided(db, { before: firstTransactionAt(until.getTime() + 1) }),

  /** Organisations with packs that have been held back since `until` or before. */
  held: (until: Date) => held(db, { until }),
});
