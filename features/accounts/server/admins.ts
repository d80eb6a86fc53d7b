import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';

/** Of the members that are not closed, nor their accounts. */
export const adminsOf = async (db: Db, partnerId: PartnerId): Promise<readonly UserId[]> => {
  const admins = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('m.partner_id', '=', partnerId)
    .where('m.status', '=', 'A')
    .where('u.status', '=', 'A')
    .where(({ fn, val }) => fn<boolean>('array_position', ['m.roles', val('ADMN')]), 'is not', null)
    .select('m.user_id')
    .execute();
  return admins.map((admin) => admin.user_id);
};
