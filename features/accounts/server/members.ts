import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** Everybody of an organisation, by name; inactive too where the account is: neither gets in. */
export const membersOf = async (db: Db, partnerId: PartnerId) => {
  const members = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('m.partner_id', '=', partnerId)
    .orderBy('u.user_name')
    .orderBy('u.user_id')
    .select(['u.user_id', 'u.user_name', 'u.email', 'u.status as account', 'm.status', 'm.roles'])
    .execute();
  return members.map(({ user_id: userId, user_name: userName, email, account, status, roles }) => ({
    userId,
    userName,
    email,
    status: status === 'A' ? account : status,
    roles,
  }));
};
