import type { JobHandler, Log } from '@pecset/server-kit';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Without statistics the planner takes a full table for an empty one. Returns the tables analysed. */
export const analyseNeglectedTables = async (db: QueryExecutorProvider): Promise<readonly string[]> => {
  const { rows } = await sql<{ table: string }>`
    select analyse_neglected_tables() as table`.execute(db);
  return rows.map(({ table }) => table);
};

/** Runs hourly, for tables filled or restored since the owner's step. */
export const statisticsHandler = (db: QueryExecutorProvider, log: Log): JobHandler => ({
  name: 'analyse-neglected-tables',
  cron: '37 * * * *',
  run: async () => {
    const tables = await analyseNeglectedTables(db);
    if (tables.length > 0) log.info({ tables }, 'tables without statistics were analysed');
  },
});
