import { type QueryExecutorProvider, sql } from 'kysely';
import { sealedUpto } from './rows.ts';

/** How long the oldest unsealed record has been waiting: about a minute while a worker runs; 0 if there is none. */
export const unsealedForSeconds = async (db: QueryExecutorProvider): Promise<number> => {
  const { epoch, upto } = await sealedUpto(db);
  const { rows } = await sql<{ waits: number }>`
    select extract(epoch from clock_timestamp() - a.at)::float8 as waits from audit a
    where (a.epoch, a.written_by) >= (${epoch}, ${upto}::xid8)
    order by a.epoch, a.written_by limit 1`.execute(db);
  return Math.max(0, rows[0]?.waits ?? 0);
};
