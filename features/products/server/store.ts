import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { PartnerId, UserId } from '@pecset/kernel';
import { sql } from 'kysely';

/** Partner id 0 belongs to no organisation: the operator's list, for all of them. */
export const everybody = sql<PartnerId>`0`;

/** An organisation, or everybody. */
export type Whose = PartnerId | typeof everybody;

export type ListRecord = {
  readonly source: string;
  readonly count: number;
  readonly by: UserId | null;
  readonly at: Date;
};

export const productStore = (db: Db) => ({
  /** The organisation's own name takes precedence. */
  nameOf: (partnerId: PartnerId, gtin: Gtin) =>
    db
      .selectFrom('product_name as n')
      .innerJoin('product_list as l', 'l.partner_id', 'n.partner_id')
      .where('n.partner_id', 'in', [partnerId, everybody])
      .where('n.gtin', '=', gtin)
      .orderBy('n.partner_id', 'desc')
      .limit(1)
      .select(['n.name', 'l.source', 'l.loaded_at'])
      .executeTakeFirst(),

  /** Like `nameOf`, for several GTINs. */
  namesOf: (partnerId: PartnerId, gtins: readonly string[]) =>
    db
      .selectFrom('product_name')
      .distinctOn('gtin')
      .where('partner_id', 'in', [partnerId, everybody])
      .where(sql<string>`gtin`, 'in', [...gtins])
      .orderBy('gtin')
      .orderBy('partner_id', 'desc')
      .select(['gtin', 'name'])
      .execute(),

  listOf: (whose: Whose) =>
    db
      .selectFrom('product_list as l')
      .leftJoin('known_user as u', 'u.user_id', 'l.loaded_by')
      .where('l.partner_id', '=', whose)
      .select(['l.names', 'l.source', 'l.loaded_at', 'u.user_name'])
      .executeTakeFirst(),

  findOrganisation: async (partnerId: number): Promise<PartnerId | undefined> => {
    const found = await db
      .selectFrom('known_organisation')
      .select('partner_id')
      .where(sql<number>`partner_id`, '=', partnerId)
      .executeTakeFirst();
    return found?.partner_id;
  },

  /** Leaves the list empty. Writing this row first locks it, so that of two concurrent loads the second waits. */
  beginList: async (whose: Whose, { source, count, by, at }: ListRecord): Promise<void> => {
    const record = { source, names: count, loaded_by: by, loaded_at: at };
    await db
      .insertInto('product_list')
      .values({ partner_id: whose, ...record })
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(record))
      .execute();
    await db.deleteFrom('product_name').where('partner_id', '=', whose).execute();
  },

  /** Takes rows as JSON. */
  addNames: async (whose: Whose, json: string): Promise<void> => {
    await sql`insert into product_name (partner_id, gtin, name)
      select ${whose}::bigint, gtin, name from json_to_recordset(${json}::json) as given (gtin text, name text)`.execute(
      db,
    );
  },
});
