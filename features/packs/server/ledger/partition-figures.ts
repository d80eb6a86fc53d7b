import type { Db } from '@pecset/db';
import { sql } from 'kysely';

/** How many transactions lie outside every monthly partition. */
export const strayTransactions = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ stray: number }>`select count(*) as stray from transaction_default`.execute(
    db,
  );
  return rows[0]?.stray ?? 0;
};

/** How many months after this one have a partition: three if the job has run. */
export const monthsAhead = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ ahead: number }>`
    select count(*) as ahead from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'transaction'::regclass
      and c.relname ~ '^transaction_\\d{4}_\\d{2}$'
      and c.relname > to_char(now() at time zone 'UTC', '"transaction_"YYYY_MM')`.execute(db);
  return rows[0]?.ahead ?? 0;
};
