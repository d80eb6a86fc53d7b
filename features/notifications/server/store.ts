import type { Db, Rows } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { Insertable } from 'kysely';

export type AddedNotice = { readonly noticeId: number; readonly userId: UserId };

type Whose = { readonly partnerId: PartnerId; readonly userId: UserId };

export const noticeStore = (db: Db) => ({
  /** Keeps existing notices unchanged, seen or not; returns only the new ones. */
  add: async (rows: readonly Insertable<Rows['notice']>[]): Promise<readonly AddedNotice[]> =>
    db
      .insertInto('notice')
      .values([...rows])
      .onConflict((conflict) => conflict.columns(['partner_id', 'user_id', 'kind', 'about']).doNothing())
      .returning(['notice_id as noticeId', 'user_id as userId'])
      .execute(),

  /** Returns `undefined` once its user has seen it. */
  unseen: ({ partnerId, userId }: Whose, noticeId: number) =>
    db
      .selectFrom('notice')
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .where('notice_id', '=', noticeId)
      .where('seen_at', 'is', null)
      .select(['notice_id', 'kind', 'at', 'seen_at', 'urgent', 'facts', 'mode'])
      .executeTakeFirst(),

  nameOf: async (partnerId: PartnerId): Promise<string> => {
    const { name } = await db
      .selectFrom('known_organisation')
      .where('partner_id', '=', partnerId)
      .select('name')
      .executeTakeFirstOrThrow();
    return name;
  },

  /** Notices of these kinds in the organisation's current mode; each row holds the total of unseen ones. */
  latest: ({ partnerId, userId }: Whose, kinds: readonly string[], most: number) =>
    db
      .selectFrom('notice as n')
      .innerJoin('known_organisation as o', (join) =>
        join.onRef('o.partner_id', '=', 'n.partner_id').onRef('o.mode', '=', 'n.mode'),
      )
      .where('n.partner_id', '=', partnerId)
      .where('n.user_id', '=', userId)
      .where('n.kind', 'in', [...kinds])
      .select(({ fn }) => [
        'n.notice_id',
        'n.kind',
        'n.at',
        'n.seen_at',
        'n.urgent',
        'n.facts',
        fn.countAll<number>().filterWhere('n.seen_at', 'is', null).over().as('unseen'),
      ])
      .orderBy((row) => row('n.seen_at', 'is', null), 'desc')
      .orderBy((row) => row.and([row('n.seen_at', 'is', null), row('n.urgent', '=', true)]), 'desc')
      .orderBy('n.notice_id', 'desc')
      .limit(most)
      .execute(),

  /** Keeps the first time. */
  see: async ({ partnerId, userId }: Whose, ids: readonly number[], at: Date): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .updateTable('notice')
      .set({ seen_at: at })
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .where('notice_id', 'in', [...ids])
      .where('seen_at', 'is', null)
      .execute();
  },

  forgetSeenBefore: (at: Date) => db.deleteFrom('notice').where('seen_at', '<', at).execute(),
});
