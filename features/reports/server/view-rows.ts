import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { type DescribedRow, viewAll } from '@pecset/packs/server';
import { namesOfProducts } from '@pecset/products/server';
import type { ReportRow } from '../contract/index.ts';
import type { ReportsDependencies } from './dependencies.ts';

export type UnnamedRow = Omit<DescribedRow, 'user_name' | 'recorder_name'> & {
  readonly recorded_by: UserId | null;
};

const userNames = async (db: Db, rows: readonly UnnamedRow[]): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(rows.flatMap((row) => [row.user_id, row.recorded_by ?? []].flat()))];
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('known_user').selectAll().where('user_id', 'in', ids).execute();
  return new Map(users.map(({ user_id, user_name }) => [user_id, user_name]));
};

/** Adds the names of users and products, and the state of each alert. */
export const viewRows = async (
  { db, alerts }: Pick<ReportsDependencies, 'db' | 'alerts'>,
  partnerId: PartnerId,
  rows: readonly UnnamedRow[],
): Promise<ReportRow[]> => {
  const users = await userNames(db, rows);
  const described = rows.map((row) => ({
    ...row,
    user_name: users.get(row.user_id) ?? '',
    recorder_name: users.get(row.recorded_by ?? 0) ?? null,
  }));
  const items = await viewAll(db, alerts, partnerId, described);
  const gtins = [...new Set(rows.map((row) => row.gtin))];
  const names = gtins.length === 0 ? new Map<string, string>() : await namesOfProducts(db, partnerId, gtins);
  return described.flatMap(({ gtin, sn, lot_num: lotNum, exp_date: expDate }, index) => {
    const item = items[index];
    return item ? [{ ...item, gtin, lotNum, expDate, sn, productName: names.get(gtin) ?? null }] : [];
  });
};
