import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';

/** Of a member of the organisation, also who may not come in any more; nothing for anybody else. */
export const memberName = async (
  db: Db,
  partnerId: PartnerId,
  userId: UserId,
): Promise<string | undefined> => {
  const member = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('m.partner_id', '=', partnerId)
    .where('m.user_id', '=', userId)
    .select('u.user_name')
    .executeTakeFirst();
  return member?.user_name;
};
