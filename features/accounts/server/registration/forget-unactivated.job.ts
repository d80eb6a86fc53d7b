import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { HOUSE, type JobHandler, recordAudit } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A link that was sent again and is still good keeps its account. */
const takeOldest = (tx: Tx, at: Date) =>
  tx
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('status', '=', 'P')
    .where('created_at', '<=', new Date(at.getTime() - A_WEEK_MS))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('mail_code')
            .select('code_hash')
            .whereRef('mail_code.user_id', '=', 'app_user.user_id')
            .where('purpose', '=', 'activate')
            .where('expires_at', '>', at),
        ),
      ),
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const hasMembers = async (tx: Tx, partnerId: PartnerId): Promise<boolean> => {
  const member = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
};

/** Forgets the account, and with it the organisations in which there was nobody else. */
const forget = async (
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
  await recordAudit(tx, { partnerId: HOUSE, userId, what: 'unactivated-forgotten' });
};

/** One account to a transaction: however many there are, none waits for the others. */
export const forgetUnactivated = (dependencies: AccountsDependencies): JobHandler => ({
  name: 'forget-unactivated',
  cron: '41 3 * * *',
  run: async () => {
    const { inTransaction, now } = dependencies;
    const at = now();
    const forgetOne = () =>
      inTransaction(async (tx) => {
        const oldest = await takeOldest(tx, at);
        if (oldest) await forget(tx, dependencies, oldest.userId);
        return oldest;
      });
    while (await forgetOne());
  },
});
