import type { Db } from '@pecset/db';
import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { sql } from 'kysely';
import { reportTotals, type StatusFilter } from '../contract/index.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { found } from './found.ts';
import { type Scope, scopeOf } from './scope.ts';
import { orTooLong } from './too-long.ts';

/** Groups by pack first: several times faster than `count(distinct …)` over all transactions. */
const counted = async (db: Db, scope: Scope) => {
  const packs = found(db, scope)
    .groupBy(['t.gtin', 't.sn'])
    .select((row) => [
      row.fn.countAll().as('transactions'),
      row.fn.countAll().filterWhere('t.status', 'is', null).as('pending'),
    ]);
  const { rows } = await sql<{ transactions: number; packs: number; pending: number }>`
    select coalesce(sum(transactions), 0)::bigint as transactions, count(*) as packs,
      coalesce(sum(pending), 0)::bigint as pending
    from ${packs.as('packs')}`.execute(db);
  return rows[0] ?? { transactions: 0, packs: 0, pending: 0 };
};

const countedAs = async (db: Db, scope: Scope, statusFilter: StatusFilter): Promise<number> => {
  const { count } = await found(db, { ...scope, filters: { ...scope.filters, statusFilter } })
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const totalsOf = async (db: Db, scope: Scope) => ({
  ...(await counted(db, scope)),
  alerts: await countedAs(db, scope, scope.filters.statusFilter === 'undecided' ? 'undecided' : 'alerts'),
  undecided: await countedAs(db, scope, 'undecided'),
});

export const serveReportTotals = (use: ReportsDependencies) =>
  serve(reportTotals, ({ query, caller: { partnerId, userId } }) =>
    use.withinLimit({ partnerId, userId }, () =>
      orTooLong(async () => {
        const scope = await scopeOf(use.db, partnerId, query);
        return scope.ok ? ok(await totalsOf(use.db, scope.value)) : scope;
      }),
    ),
  );
