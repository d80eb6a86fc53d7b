import type { Db, Rows } from '@pecset/db';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from './scope.ts';

type Tables = Rows & { readonly t: Rows['known_transaction'] };

/** Transactions as `t`, narrowed and not yet ordered. */
export type Found = SelectQueryBuilder<Tables, 't', object>;

/** Said of every table that has the number: what is said of one is not concluded for the other. */
export const within = (
  { from, before }: Pick<Scope, 'from' | 'before'>,
  column: 't.ml_id' | 'a.ml_id' | 'later.ml_id' | 'n.ml_id',
): readonly Expression<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(before === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} < ${before}`]),
];

/** Six digits are a day as it was read; four are all days of a month, the day 00 among them. */
const expires = (digits: string) =>
  digits.length === 6
    ? sql<SqlBool>`t.exp_date = ${digits}`
    : sql<SqlBool>`t.exp_date between ${`${digits}00`} and ${`${digits}99`}`;

/** What is asked for is compared as it stands. */
const ofPack = ({ filters: { gtin, lotNum, expDate, sn, reasonCode = [] } }: Scope) => [
  ...(gtin === undefined ? [] : [sql<SqlBool>`t.gtin = ${gtin}`]),
  ...(sn === undefined ? [] : [sql<SqlBool>`t.sn = ${sn}`]),
  ...(lotNum === undefined ? [] : [sql<SqlBool>`t.lot_num = ${lotNum}`]),
  ...(expDate === undefined ? [] : [expires(expDate)]),
  ...(reasonCode.length === 0 ? [] : [sql<SqlBool>`t.reason_code in (${sql.join(reasonCode)})`]),
];

type OfAlert = ExpressionBuilder<Tables & { readonly a: Rows['known_alert'] }, 't' | 'a'>;

const undecided = (row: OfAlert) =>
  row.not(
    row.exists(
      row
        .selectFrom('known_outcome as o')
        .whereRef('o.partner_id', '=', 'a.partner_id')
        .whereRef('o.ml_id', '=', 'a.ml_id')
        .select('o.ml_id'),
    ),
  );

/** As on the start page: a pharmacy with many packs that the national system does not know would see nothing else. */
const toLookInto = sql<SqlBool>`(t.alert_id is not null or t.reason_code is distinct from 'NMVS_NC_PC_01')`;

/**
 * What takes an outcome has a row among the alerts from the commit on that wrote its answer, and nothing else has one.
 * They are few: their numbers are looked up first, and lead to their transactions. Joined, all that an organisation ever
 * did was read for the few of it that are alerts.
 */
const raised = (rows: Found, scope: Scope) => {
  const { statusFilter = 'alerts', alertId } = scope.filters;
  const asked = statusFilter === 'undecided' ? rows.where(toLookInto) : rows;
  return asked.where((row) => {
    const numbers = row
      .selectFrom('known_alert as a')
      .where('a.partner_id', '=', scope.partnerId)
      .where((alert) =>
        alert.and([
          ...within(scope, 'a.ml_id'),
          ...(alertId === undefined ? [] : [alert('a.alert_id', '=', alertId)]),
          ...(statusFilter === 'undecided' ? [undecided(alert)] : []),
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

/** Its pack had none between it and the end of the period. */
const noneLater = (row: OfTransaction, scope: Scope) => row.not(row.exists(laterOnes(row, scope)));

/** Looked up row by row, as far as a page goes: an offset, even of nothing, keeps the planner from making a join of it. */
const noneLaterFound = (row: OfTransaction, scope: Scope) =>
  row.not(row.exists(laterOnes(row, scope).offset(0)));

type OfPack = ExpressionBuilder<Tables & { readonly p: Rows['known_pack'] }, 't' | 'p'>;

/** Asked row by row: in the order of time a page is full after a few, where a join would begin with all packs. */
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

/** Though its pack has had one since. */
const wasLastThen = (row: OfPack, scope: Scope, end: NonNullable<Scope['lastBefore']>) =>
  row.and([row('p.last_ml_id', '>=', end), row('t.ml_id', '<', end), noneLater(row, scope)]);

/** All at once, where nothing else narrows what is asked for: for a few rows their packs' later ones are looked up. */
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

const isNarrowed = ({ filters: { statusFilter = 'alerts', alertId, ...filters } }: Scope) =>
  statusFilter !== 'all' ||
  [alertId, filters.gtin, filters.sn, filters.lotNum, filters.expDate, filters.reasonCode].some(
    (filter) => filter !== undefined,
  );

/**
 * From a day on, what came later for a pack lies in the days asked for as well: they are held against themselves. Of all
 * there is, a pack's row knows its last transaction; only where that came after the period it takes a look at the others.
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

/** How what is found will be ordered: in the order of time nobody reads on once a page is full. */
export type Order = 'of time' | 'another';

/** The one place in which filters become SQL: the list, its totals, its pictures and the workbook all begin here. */
export const found = (db: Db, scope: Scope, order: Order = 'another'): Found => {
  const { statusFilter = 'alerts', alertId, distinct = false } = scope.filters;
  return db
    .selectFrom('known_transaction as t')
    .where('t.partner_id', '=', scope.partnerId)
    .where('t.mode', '=', scope.mode)
    .where((row) => row.and([...within(scope, 't.ml_id'), ...ofPack(scope)]))
    .$if(statusFilter !== 'all' || alertId !== undefined, (rows) => raised(rows, scope))
    .$if(distinct, (rows) => lastOfPack(rows, scope, order));
};
