import type { JobHandler } from '@pecset/server-kit';
import type { LedgerNeeds } from './needs.ts';

const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Hourly, so that it also runs on a computer that is off at night. */
export const forgetKeysHandler = ({ db, now }: LedgerNeeds): JobHandler => ({
  name: 'forget-request-keys',
  cron: '23 * * * *',
  run: async () => {
    await db
      .deleteFrom('request_key')
      .where('at', '<', new Date(now().getTime() - KEPT_MS))
      .execute();
  },
});
