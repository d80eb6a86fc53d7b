import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { sql } from 'kysely';

/** Active members whose accounts are active too. */
export const adminsOf = async (db: Db, partnerId: PartnerId): Promise<readonly UserId[]> => {
  const admins = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('m.partner_id', '=', partnerId)
    .where('m.status', '=', 'A')
    .where('u.status', '=', 'A')
    .where(sql<boolean>`'ADMN' = any(m.roles)`)
    .select('m.user_id')
    .execute();
  return admins.map((admin) => admin.user_id);
};
