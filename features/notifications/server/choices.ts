import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { Choice } from '../contract/notice-kind.ts';
import type { Chosen } from '../contract/ways.ts';

type Whose = { readonly partnerId: PartnerId; readonly userId: UserId };
export type Way = 'mail' | 'push';

/** Every channel of a kind is on until the user declines it. */
export const choiceStore = (db: Db) => ({
  ofUser: async ({ partnerId, userId }: Whose, choices: readonly Choice[]): Promise<readonly Chosen[]> => {
    const rows = await db
      .selectFrom('declined_notice')
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .select(['kind', 'way'])
      .execute();
    const isDeclined = (kind: string, way: Way) => rows.some((row) => row.kind === kind && row.way === way);
    return choices.map(({ kind, byMail }) => ({
      kind,
      mail: byMail === 'always' || (byMail === 'choice' && !isDeclined(kind, 'mail')),
      push: !isDeclined(kind, 'push'),
    }));
  },

  /** Returns the users who have not declined it. */
  wanting: async (
    { partnerId, users }: { readonly partnerId: PartnerId; readonly users: readonly UserId[] },
    { kind, byMail }: Choice,
    way: Way,
  ): Promise<readonly UserId[]> => {
    if (way === 'mail' && byMail === 'never') return [];
    if (way === 'mail' && byMail === 'always') return users;
    const rows = await db
      .selectFrom('declined_notice')
      .where('partner_id', '=', partnerId)
      .where('user_id', 'in', [...users])
      .where('kind', '=', kind)
      .where('way', '=', way)
      .select('user_id')
      .execute();
    const declined = new Set(rows.map((row) => row.user_id));
    return users.filter((userId) => !declined.has(userId));
  },

  decline: ({ partnerId, userId }: Whose, kind: string, way: Way) =>
    db
      .insertInto('declined_notice')
      .values({ partner_id: partnerId, user_id: userId, kind, way })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  want: ({ partnerId, userId }: Whose, kind: string, way: Way) =>
    db
      .deleteFrom('declined_notice')
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('way', '=', way)
      .execute(),
});
