import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { byMail, type ChoiceKind, type Chosen, choiceKinds } from '../contract/ways.ts';

type Whose = { readonly partnerId: PartnerId; readonly userId: UserId };
export type Way = 'mail' | 'push';

/** Everything is told by every way that it goes until somebody declines it. */
export const choiceStore = (db: Db) => ({
  ofUser: async ({ partnerId, userId }: Whose): Promise<readonly Chosen[]> => {
    const rows = await db
      .selectFrom('declined_notice')
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .select(['kind', 'way'])
      .execute();
    const isDeclined = (kind: ChoiceKind, way: Way) =>
      rows.some((row) => row.kind === kind && row.way === way);
    return choiceKinds.map((kind) => ({
      kind,
      mail: byMail[kind] === 'always' || (byMail[kind] === 'choice' && !isDeclined(kind, 'mail')),
      push: !isDeclined(kind, 'push'),
    }));
  },

  /** Those of them who have not declined it. */
  wanting: async (
    { partnerId, users }: { readonly partnerId: PartnerId; readonly users: readonly UserId[] },
    kind: ChoiceKind,
    way: Way,
  ): Promise<readonly UserId[]> => {
    if (way === 'mail' && byMail[kind] !== 'choice') return users;
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

  decline: ({ partnerId, userId }: Whose, kind: ChoiceKind, way: Way) =>
    db
      .insertInto('declined_notice')
      .values({ partner_id: partnerId, user_id: userId, kind, way })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  want: ({ partnerId, userId }: Whose, kind: ChoiceKind, way: Way) =>
    db
      .deleteFrom('declined_notice')
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('way', '=', way)
      .execute(),
});
