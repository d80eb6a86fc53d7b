import type { JobHandler } from '@pecset/server-kit';
import { sql } from 'kysely';
import type { LedgerNeeds } from './needs.ts';

export type Keeping = {
  /** Years after which transactions under no legal hold are deleted. */
  readonly retentionYears: number;
};

type Forgotten = { readonly month: string; readonly transactions: number; readonly kept: number };

/** Hourly, so that it also runs on a computer that is off at night; at most one month per run. */
export const forgetMonthsHandler = ({ db, now, log, retentionYears }: LedgerNeeds & Keeping): JobHandler => ({
  name: 'forget-old-transactions',
  cron: '47 * * * *',
  run: async () => {
    const { rows } = await sql<Forgotten>`
      select month, transactions, kept from forget_oldest_month(${now()}, ${retentionYears})`.execute(db);
    for (const forgotten of rows) log.warn(forgotten, 'transactions were forgotten: their years are over');
  },
});
