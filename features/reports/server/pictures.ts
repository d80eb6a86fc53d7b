import type { Db } from '@pecset/db';
import { budapestDay, budapestDayBounds, type IsoDate, type MlId, ok } from '@pecset/kernel';
import { alertCause, alertOutcome } from '@pecset/packs/contract';
import { firstTransactionAt, timeOfTransaction } from '@pecset/packs/domain';
import { serve } from '@pecset/server-kit';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod/mini';
import { reportPictures, type StatusFilter } from '../contract/index.ts';
import { causesOf } from '../domain/index.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { found } from './found.ts';
import { type Scope, scopeOf } from './scope.ts';
import { orTooLong } from './too-long.ts';

const dayOf = (mlId: MlId): IsoDate => budapestDay(new Date(timeOfTransaction(mlId)));

/** Returns each day from one transaction to another with the first `ml_id` of the day; a day has 23, 24 or 25 hours. */
export const daysBetween = (first: MlId, last: MlId): readonly (readonly [IsoDate, MlId])[] => {
  const days: (readonly [IsoDate, MlId])[] = [];
  let { from, before } = budapestDayBounds(dayOf(first));
  while (firstTransactionAt(from.getTime()) <= last) {
    days.push([budapestDay(from), firstTransactionAt(from.getTime())]);
    ({ from, before } = budapestDayBounds(budapestDay(before)));
  }
  return days;
};

const showing = (scope: Scope, statusFilter: StatusFilter): Scope => ({
  ...scope,
  filters: { ...scope.filters, statusFilter },
});

/** The organisation's whole period without the other filters, so that an index alone answers min and max. */
const extent = ({ partnerId, mode, from, before, lastBefore }: Scope): Scope => ({
  ...{ partnerId, mode, from, before, lastBefore },
  filters: { statusFilter: 'all' },
});

const daysOf = async (db: Db, scope: Scope) => {
  const { first, last } = await found(db, extent(scope))
    .select((row) => [row.fn.min('t.ml_id').as('first'), row.fn.max('t.ml_id').as('last')])
    .executeTakeFirstOrThrow();
  return first === null || last === null ? [] : daysBetween(first, last);
};

/** Index of the day, from one: a binary search per row is far cheaper than a time zone conversion. */
const nth = (starts: readonly MlId[]): RawBuilder<number> =>
  sql`width_bucket(t.ml_id, ${`{${starts.join(',')}}`}::bigint[])`;

/** Counts alerts by day, reason, and what was decided last. */
const raisedIn = async (db: Db, scope: Scope, day: RawBuilder<number>) => {
  const rows = await found(db, showing(scope, 'alerts'))
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('known_outcome as o')
          .where('o.partner_id', '=', scope.partnerId)
          .whereRef('o.ml_id', '=', 't.ml_id')
          .orderBy('o.outcome_id', 'desc')
          .limit(1)
          .select(['o.cause', 'o.outcome'])
          .as('said'),
      (join) => join.onTrue(),
    )
    .select((row) => [
      day.as('nth'),
      't.reason_code as reasonCode',
      'said.cause',
      'said.outcome',
      row.fn.countAll<number>().as('count'),
    ])
    .groupBy([sql`1`, 't.reason_code', 'said.cause', 'said.outcome'])
    .execute();
  return rows.map(({ cause, outcome, ...row }) => ({
    ...row,
    cause: z.parse(z.nullable(alertCause), cause),
    outcome: z.parse(z.nullable(alertOutcome), outcome),
  }));
};

type Counted = { readonly count: number };

const sums = (rows: readonly Counted[] = []): number => rows.reduce((sum, { count }) => sum + count, 0);

const reasonsOf = (raised: readonly (Counted & { readonly reasonCode: string | null })[]) =>
  [...Map.groupBy(raised, ({ reasonCode }) => reasonCode)]
    .map(([reasonCode, rows]) => ({ reasonCode, alerts: sums(rows) }))
    .toSorted(
      (one, other) =>
        other.alerts - one.alerts || (one.reasonCode ?? '').localeCompare(other.reasonCode ?? '', 'en'),
    );

export const picturesOf = async (db: Db, scope: Scope) => {
  const days = await daysOf(db, scope);
  if (days.length === 0) return { days: [], reasons: [], causes: [] };
  const day = nth(days.map(([, start]) => start));
  const all = await found(db, showing(scope, 'all'))
    .select((row) => [day.as('nth'), row.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute();
  const raised = await raisedIn(db, scope, day);
  const raisedOn = Map.groupBy(raised, (row) => row.nth);
  const transactionsOn = Map.groupBy(all, (row) => row.nth);
  return {
    days: days.flatMap(([name], index) => {
      const transactions = sums(transactionsOn.get(index + 1));
      return transactions === 0 ? [] : [{ day: name, transactions, alerts: sums(raisedOn.get(index + 1)) }];
    }),
    reasons: reasonsOf(raised),
    causes: causesOf(raised),
  };
};

export const serveReportPictures = (use: ReportsDependencies) =>
  serve(reportPictures, ({ query, caller: { partnerId, userId } }) =>
    use.withinLimit({ partnerId, userId }, () =>
      orTooLong(async () => {
        const scope = await scopeOf(use.db, partnerId, query);
        return scope.ok ? ok(await picturesOf(use.db, scope.value)) : scope;
      }),
    ),
  );
