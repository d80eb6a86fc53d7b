import type { Tx } from '@pecset/db';
import type { JobHandler } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { forgetAccount } from './forget-account.ts';

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Skips accounts with a link that is still valid. */
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

/** One account per transaction, so that no lock lasts for the whole run. */
export const forgetUnactivated = (dependencies: AccountsDependencies): JobHandler => ({
  name: 'forget-unactivated',
  cron: '41 3 * * *',
  run: async () => {
    const { inTransaction, now } = dependencies;
    const at = now();
    const forgetOne = () =>
      inTransaction(async (tx) => {
        const oldest = await takeOldest(tx, at);
        if (oldest) await forgetAccount(tx, dependencies, oldest.userId);
        return oldest;
      });
    while (await forgetOne());
  },
});
