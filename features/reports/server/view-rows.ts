import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { type DescribedRow, viewAll } from '@pecset/packs/server';
import { namesOfProducts } from '@pecset/products/server';
import type { ReportRow } from '../contract/index.ts';
import type { ReportsDependencies } from './dependencies.ts';

export type UnnamedRow = Omit<DescribedRow, 'user_name' | 'recorder_name' | 'program_id'> & {
  readonly recorded_by: UserId | null;
};

/** People and connected programs, by their number. */
const usersOf = async (db: Db, partnerId: PartnerId, rows: readonly UnnamedRow[]) => {
  const ids = [...new Set(rows.flatMap((row) => [row.user_id, row.recorded_by ?? []].flat()))];
  if (ids.length === 0) return new Map<UserId, never>();
  const users = await db
    .selectFrom('known_user as u')
    .leftJoin('known_program as g', (join) =>
      join.on('g.partner_id', '=', partnerId).onRef('g.program_id', '=', 'u.user_id'),
    )
    .where('u.user_id', 'in', ids)
    .select(['u.user_id', 'u.user_name', 'g.program_id'])
    .execute();
  return new Map(users.map((user) => [user.user_id, user]));
};

/** Adds the names of users and products, and the state of each alert. */
export const viewRows = async (
  { db, alerts }: Pick<ReportsDependencies, 'db' | 'alerts'>,
  partnerId: PartnerId,
  rows: readonly UnnamedRow[],
): Promise<ReportRow[]> => {
  const users = await usersOf(db, partnerId, rows);
  const described = rows.map((row) => ({
    ...row,
    user_name: users.get(row.user_id)?.user_name ?? '',
    program_id: users.get(row.user_id)?.program_id ?? null,
    recorder_name: row.recorded_by === null ? null : (users.get(row.recorded_by)?.user_name ?? null),
  }));
  const items = await viewAll(db, alerts, partnerId, described);
  const gtins = [...new Set(rows.map((row) => row.gtin))];
  const names = gtins.length === 0 ? new Map<string, string>() : await namesOfProducts(db, partnerId, gtins);
  return described.flatMap(({ gtin, sn, lot_num: lotNum, exp_date: expDate }, index) => {
    const item = items[index];
    return item ? [{ ...item, gtin, lotNum, expDate, sn, productName: names.get(gtin) ?? null }] : [];
  });
};
