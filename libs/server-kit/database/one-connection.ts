import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import type { Log } from '../logging/logging.ts';
import { asLongAsItTakes, asNumbers, openPool } from './database.ts';

/** One connection, as a query builder and as the plain client, for what only the plain client can do. */
export type OneConnection<Rows> = { readonly db: Kysely<Rows>; readonly client: ClientBase };

/** Kysely releases after each statement; the connection is released only when the work ends. */
const lent = (client: PoolClient): PostgresPoolClient => {
  const plain: PostgresPoolClient = client;
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    return typeof asked === 'string' ? plain.query(asked, values) : plain.query(asked);
  }
  return { query, release: () => {} };
};

/** Runs `work` on a connection of its own, which is closed afterwards together with its locks and open transactions. */
export const withOneConnection = async <Rows, Value>(
  url: string,
  log: Log,
  work: (connection: OneConnection<Rows>) => Promise<Value>,
): Promise<Value> => {
  const pool = openPool(url, 1, log, { waits: asLongAsItTakes, types: asNumbers() });
  try {
    const client = await pool.connect();
    const dialect = new PostgresDialect({
      pool: { options: {}, connect: async () => lent(client), end: async () => {} },
    });
    return await work({ db: new Kysely<Rows>({ dialect }), client }).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
};
