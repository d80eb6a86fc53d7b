import type { JobHandler } from '@pecset/server-kit';
import { sql } from 'kysely';
import type { LedgerNeeds } from './needs.ts';

/** Hourly, so that it also runs on a computer that is off at night; at most one month per run. */
export const gatherMonthsHandler = ({ db, now }: LedgerNeeds): JobHandler => ({
  name: 'gather-transactions',
  cron: '29 * * * *',
  run: async () => {
    await sql`select gather_oldest_month(${now()})`.execute(db);
  },
});
