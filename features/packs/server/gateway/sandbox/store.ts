import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { sql } from 'kysely';
import type { PastPack, SandboxPack } from '../../../domain/index.ts';
import type { Intent } from '../port.ts';
import type { Said } from './held.ts';

type Place = Pick<Intent, 'partnerId' | 'pack'>;

export const sandboxStore = (db: Db) => {
  const rowOf = ({ partnerId, pack: { gtin, sn } }: Place) => ({ partner_id: partnerId, gtin, sn });

  return {
    /** Locks the row until the transaction ends; inserts it first if the pack is new. */
    lock: async (place: Place) => {
      const row = rowOf(place);
      await db
        .insertInto('sandbox_pack')
        .values({ ...row, held: 'null' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return db
        .selectFrom('sandbox_pack')
        .select(['held', 'said'])
        .where('partner_id', '=', row.partner_id)
        .where('gtin', '=', row.gtin)
        .where('sn', '=', row.sn)
        .forUpdate()
        .executeTakeFirstOrThrow();
    },

    keep: async (place: Place, held: SandboxPack, said: Said | null): Promise<void> => {
      const row = rowOf(place);
      await db
        .updateTable('sandbox_pack')
        .set({ held: JSON.stringify(held), said: said && JSON.stringify(said) })
        .where('partner_id', '=', row.partner_id)
        .where('gtin', '=', row.gtin)
        .where('sn', '=', row.sn)
        .execute();
    },

    /** Inserts packs that have no row yet. */
    keepAll: async (partnerId: PartnerId, packs: readonly PastPack[]): Promise<void> => {
      const rows = packs.flatMap(({ gtin, sn, held }) => (held ? [{ gtin, sn, held }] : []));
      await sql`insert into sandbox_pack (partner_id, gtin, sn, held)
        select ${partnerId}::bigint, gtin, sn, held
        from json_to_recordset(${JSON.stringify(rows)}::json) as past (gtin text, sn text, held jsonb)`.execute(
        db,
      );
    },
  };
};
