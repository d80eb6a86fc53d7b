import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';

const hasMembers = async (tx: Tx, partnerId: PartnerId): Promise<boolean> => {
  const member = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
};

/** Deletes an account that was never activated, and the organisations in which it was the only member. */
export const forgetAccount = async (
  tx: Tx,
  { forgetOrganisation }: Pick<AccountsDependencies, 'forgetOrganisation'>,
  userId: UserId,
): Promise<void> => {
  const left = await tx
    .deleteFrom('membership')
    .where('user_id', '=', userId)
    .returning('partner_id')
    .execute();
  await tx.deleteFrom('app_user').where('user_id', '=', userId).execute();
  for (const { partner_id: partnerId } of left)
    if (!(await hasMembers(tx, partnerId))) await forgetOrganisation(tx, partnerId);
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'unactivated-forgotten' });
};
