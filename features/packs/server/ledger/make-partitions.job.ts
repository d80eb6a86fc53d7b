import type { JobHandler } from '@pecset/server-kit';
import { sql } from 'kysely';
import type { LedgerNeeds } from './needs.ts';
import { strayTransactions } from './partition-figures.ts';

/** Hourly, so that a computer that was off for months soon has its partitions. */
export const makePartitionsHandler = ({ db, log }: LedgerNeeds): JobHandler => ({
  name: 'make-transaction-partitions',
  cron: '11 * * * *',
  run: async () => {
    await sql`select make_transaction_partitions()`.execute(db);
    const stray = await strayTransactions(db);
    if (stray > 0) log.warn({ stray }, 'transactions lie outside every monthly partition');
  },
});
