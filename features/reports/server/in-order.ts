import type { MlId } from '@pecset/kernel';
import { mlIdAfter } from '@pecset/packs/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type SortColumn, type SortOrder, sortColumns } from '../contract/index.ts';
import type { Found, Order } from './found.ts';
import type { Position } from './page-token.ts';
import type { Scope } from './scope.ts';

/** Sort key of each column; time needs none, it is part of `ml_id`. A missing answer sorts before every status. */
const keys: Readonly<Record<Exclude<SortColumn, 'trxTime'>, RawBuilder<string>>> = {
  gtin: sql`t.gtin`,
  lotNum: sql`t.lot_num`,
  expDate: sql`t.exp_date`,
  sn: sql`t.sn`,
  trxType: sql`t.trx_type`,
  status: sql`coalesce(t.status, '')`,
};

type Direction = 'asc' | 'desc';

const readSort = (
  sort: SortOrder,
): { readonly key: RawBuilder<string> | null; readonly direction: Direction } => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sortColumns.find((one) => one === sort || `-${one}` === sort);
  return { key: column === undefined || column === 'trxTime' ? null : keys[column], direction };
};

export const orderOf = (sort: SortOrder): Order => (readSort(sort).key === null ? 'of time' : 'another');

/** Sort key stored in a position; null if `ml_id` alone orders the list. */
export const sortKey = (sort: SortOrder): RawBuilder<string | null> => readSort(sort).key ?? sql`null::text`;

/** Ties are broken by newest first, in either direction. */
export const inOrder = (rows: Found, sort: SortOrder): Found => {
  const { key, direction } = readSort(sort);
  return key === null
    ? rows.orderBy('t.ml_id', direction)
    : rows.orderBy(key, direction).orderBy('t.ml_id', 'desc');
};

export const least = (one: MlId | undefined, other: MlId): MlId =>
  one !== undefined && one < other ? one : other;
const most = (one: MlId | undefined, other: MlId): MlId => (one !== undefined && one > other ? one : other);

/** In order of time the remaining rows are simply a shorter period. */
export const scopeAfter = (scope: Scope, sort: SortOrder, { mlId, lastBefore }: Position): Scope => {
  const { key, direction } = readSort(sort);
  const rest = { ...scope, lastBefore };
  if (key !== null) return rest;
  return direction === 'desc'
    ? { ...rest, before: least(scope.before, mlId) }
    : { ...rest, from: most(scope.from, mlIdAfter(mlId)) };
};

/** All rows after a position; the first comparison can use an index where there is one. */
export const behind = (sort: SortOrder, { key: value, mlId }: Position): RawBuilder<SqlBool> => {
  const { key, direction } = readSort(sort);
  if (key === null) return sql`true`;
  return direction === 'asc'
    ? sql`${key} >= ${value} and (${key} > ${value} or t.ml_id < ${mlId})`
    : sql`${key} <= ${value} and (${key} < ${value} or t.ml_id < ${mlId})`;
};
