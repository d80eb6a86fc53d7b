import type { Db } from '@pecset/db';
import { sql } from 'kysely';

/** How many of the database's connections wait for another to let go of a row. */
export const waitingForLocks = async (db: Db): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
