import type { Db, Rows } from '@pecset/db';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from './scope.ts';

type Tables = Rows & { readonly t: Rows['known_transaction'] };

/** Transactions aliased as `t`, filtered but not yet ordered. */
export type Found = SelectQueryBuilder<Tables, 't', object>;

/** Applied to each table that has `ml_id`: the planner does not infer a range of one table from that of another. */
export const within = (
  { from, before }: Pick<Scope, 'from' | 'before'>,
  column: 't.ml_id' | 'a.ml_id' | 'later.ml_id' | 'n.ml_id',
): readonly Expression<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(before === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} < ${before}`]),
];

/** Six digits are a day as read from the pack; four are all days of a month, including day 00. */
const expires = (digits: string) =>
  digits.length === 6
    ? sql<SqlBool>`t.exp_date = ${digits}`
    : sql<SqlBool>`t.exp_date between ${`${digits}00`} and ${`${digits}99`}`;

/** Values are compared literally. */
const ofRow = ({ filters: { gtin, lotNum, expDate, sn, program, reference, reasonCode = [] } }: Scope) => [
  ...(gtin === undefined ? [] : [sql<SqlBool>`t.gtin = ${gtin}`]),
  ...(sn === undefined ? [] : [sql<SqlBool>`t.sn = ${sn}`]),
  ...(lotNum === undefined ? [] : [sql<SqlBool>`t.lot_num = ${lotNum}`]),
  ...(expDate === undefined ? [] : [expires(expDate)]),
  ...(program === undefined ? [] : [sql<SqlBool>`t.user_id = ${program}`]),
  ...(reference === undefined ? [] : [sql<SqlBool>`t.reference = ${reference}`]),
  ...(reasonCode.length === 0 ? [] : [sql<SqlBool>`t.reason_code in (${sql.join(reasonCode)})`]),
];

type OfAlert = ExpressionBuilder<Tables & { readonly a: Rows['known_alert'] }, 't' | 'a'>;

/** As on the start page and in the list of alerts: without unknown product codes, which would hide everything else. */
const undecided = (row: OfAlert, { mode }: Scope) =>
  row.and([row('a.mode', '=', mode), row('a.listed_as', 'in', ['open', 'looked-into'])]);

/**
 * Exactly the transactions that take an outcome have an alert row, from the commit that wrote their answer. Alerts are
 * few, so their numbers are looked up first; a join would read every transaction of the organisation.
 */
const raised = (rows: Found, scope: Scope) => {
  const { statusFilter = 'alerts', alertId } = scope.filters;
  return rows.where((row) => {
    const numbers = row
      .selectFrom('known_alert as a')
      .where('a.partner_id', '=', scope.partnerId)
      .where((alert) =>
        alert.and([
          ...within(scope, 'a.ml_id'),
          ...(alertId === undefined ? [] : [alert('a.alert_id', '=', alertId)]),
          ...(statusFilter === 'undecided' ? [undecided(alert, scope)] : []),
        ]),
      )
      .select('a.ml_id');
    return sql<SqlBool>`t.ml_id = any(array(${numbers}))`;
  });
};

type OfTransaction = ExpressionBuilder<Tables, 't'>;

const laterOnes = (row: OfTransaction, { from, lastBefore: before }: Scope) =>
  row
    .selectFrom('known_transaction as later')
    .whereRef('later.partner_id', '=', 't.partner_id')
    .whereRef('later.gtin', '=', 't.gtin')
    .whereRef('later.sn', '=', 't.sn')
    .whereRef('later.mode', '=', 't.mode')
    .whereRef('later.ml_id', '>', 't.ml_id')
    .where((later) => later.and([...within({ from, before }, 'later.ml_id')]))
    .select('later.ml_id');

/** The pack has no later transaction within the period. */
const noneLater = (row: OfTransaction, scope: Scope) => row.not(row.exists(laterOnes(row, scope)));

/** Checks row by row, only as far as the page goes: `offset 0` keeps the planner from turning it into a join. */
const noneLaterFound = (row: OfTransaction, scope: Scope) =>
  row.not(row.exists(laterOnes(row, scope).offset(0)));

type OfPack = ExpressionBuilder<Tables & { readonly p: Rows['known_pack'] }, 't' | 'p'>;

/** A subquery per row: in order of time a page is full after a few rows, while a join would start from all packs. */
const lastKnown = (row: OfTransaction, { partnerId, mode }: Scope) => {
  const last = row
    .selectFrom('known_pack as p')
    .where('p.partner_id', '=', partnerId)
    .where('p.mode', '=', mode)
    .whereRef('p.gtin', '=', 't.gtin')
    .whereRef('p.sn', '=', 't.sn')
    .select('p.last_ml_id');
  return sql<SqlBool>`t.ml_id = (${last})`;
};

const isLastOfAll = (row: OfPack) => row('p.last_ml_id', '=', row.ref('t.ml_id'));

/** Last at the end of the period, although the pack has had a transaction since. */
const wasLastThen = (row: OfPack, scope: Scope, end: NonNullable<Scope['lastBefore']>) =>
  row.and([row('p.last_ml_id', '>=', end), row('t.ml_id', '<', end), noneLater(row, scope)]);

/** One pass over all rows, if no filter narrows them; for few rows a lookup per pack is cheaper. */
const joinedWithNewest = (rows: Found, { partnerId, mode, from, lastBefore: before }: Scope) =>
  rows.innerJoin(
    (db) =>
      db
        .selectFrom('known_transaction as later')
        .where('later.partner_id', '=', partnerId)
        .where('later.mode', '=', mode)
        .where((later) => later.and([...within({ from, before }, 'later.ml_id')]))
        .groupBy(['later.gtin', 'later.sn'])
        .select(({ fn }) => fn.max('later.ml_id').as('ml_id'))
        .as('newest'),
    (join) => join.onRef('newest.ml_id', '=', 't.ml_id'),
  );

const isNarrowed = ({ filters: { statusFilter = 'alerts', distinct: _, ...filters } }: Scope) =>
  statusFilter !== 'all' || Object.values(filters).some((filter) => filter !== undefined);

/**
 * With a first day, later transactions of a pack are within the period too, so the period is compared with itself.
 * Without one, the pack's row knows its last transaction; the others are checked only if that came after the period.
 */
const lastOfPack = (rows: Found, scope: Scope, order: Order) => {
  const { from, lastBefore } = scope;
  if (from !== undefined && order === 'another' && !isNarrowed(scope)) return joinedWithNewest(rows, scope);
  if (from !== undefined)
    return rows.where((row) => (order === 'of time' ? noneLaterFound : noneLater)(row, scope));
  if (order === 'of time')
    return rows.where((row) =>
      lastBefore === undefined
        ? lastKnown(row, scope)
        : row.or([lastKnown(row, scope), noneLater(row, scope)]),
    );
  return rows
    .innerJoin('known_pack as p', (join) =>
      join
        .onRef('p.partner_id', '=', 't.partner_id')
        .onRef('p.gtin', '=', 't.gtin')
        .onRef('p.sn', '=', 't.sn')
        .onRef('p.mode', '=', 't.mode'),
    )
    .where('p.partner_id', '=', scope.partnerId)
    .where('p.mode', '=', scope.mode)
    .where((row) =>
      lastBefore === undefined
        ? isLastOfAll(row)
        : row.or([isLastOfAll(row), wasLastThen(row, scope, lastBefore)]),
    );
};

/** In order of time, reading stops once a page is full. */
export type Order = 'of time' | 'another';

/** The only place where filters become SQL: the list, its totals, its charts and the workbook all use it. */
export const found = (db: Db, scope: Scope, order: Order = 'another'): Found => {
  const { statusFilter = 'alerts', alertId, distinct = false } = scope.filters;
  return db
    .selectFrom('known_transaction as t')
    .where('t.partner_id', '=', scope.partnerId)
    .where('t.mode', '=', scope.mode)
    .where((row) => row.and([...within(scope, 't.ml_id'), ...ofRow(scope)]))
    .$if(statusFilter !== 'all' || alertId !== undefined, (rows) => raised(rows, scope))
    .$if(distinct, (rows) => lastOfPack(rows, scope, order));
};
