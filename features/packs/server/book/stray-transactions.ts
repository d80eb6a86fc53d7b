import type { Db } from '@pecset/db';
import { sql } from 'kysely';

/** How many transactions lie in no partition of a month. */
export const strayTransactions = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ stray: number }>`select count(*) as stray from transaction_default`.execute(
    db,
  );
  return rows[0]?.stray ?? 0;
};
