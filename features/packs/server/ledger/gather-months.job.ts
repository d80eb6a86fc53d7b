import type { JobHandler } from '@pecset/server-kit';
import { sql } from 'kysely';
import type { LedgerNeeds } from './needs.ts';

/** Every hour, so that a computer that is off at night does it too; a month at most each time. */
export const gatherMonthsHandler = ({ db, now }: LedgerNeeds): JobHandler => ({
  name: 'gather-transactions',
  cron: '29 * * * *',
  run: async () => {
    await sql`select gather_oldest_month(${now()})`.execute(db);
  },
});
