import type { JobHandler } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';

/** Expired rows are refused anyway; this only keeps the tables small. */
export const forgetSpent = ({ db, now }: AccountsDependencies): JobHandler => ({
  name: 'forget-spent-codes',
  cron: '23 * * * *',
  run: async () => {
    const at = now();
    await db.deleteFrom('mail_code').where('expires_at', '<=', at).execute();
    await db.deleteFrom('invitation').where('expires_at', '<=', at).execute();
    await db.deleteFrom('used_captcha').where('expires_at', '<=', at).execute();
    await db.deleteFrom('rate_limit').where('expire', '<=', at.getTime()).execute();
  },
});
