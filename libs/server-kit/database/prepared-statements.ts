import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { statementName } from '../sql/statement.ts';

/** Bounds the server's memory when texts differ from call to call (lists of any length). */
const MOST_STATEMENTS = 300;

/** How long the first in the queue for a connection has been waiting while all are in use; 0 if none waits. */
export type WaitMs = () => number;

type NameOf = (text: string) => string | undefined;

const statementNames = (): NameOf => {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < MOST_STATEMENTS) names.set(text, statementName(text));
    return names.get(text);
  };
};

const preparingClient = (client: PoolClient, nameOf: NameOf): PostgresPoolClient => {
  const plain: PostgresPoolClient = client;
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') return plain.query(asked);
    // Without values it may be several statements, which cannot be prepared.
    const name = values.length > 0 ? nameOf(asked) : undefined;
    return name ? client.query({ name, text: asked, values: [...values] }) : plain.query(asked, values);
  }
  return { query, release: (destroy) => client.release(destroy) };
};

/**
 * Wraps a pool for the query builder: each connection parses and plans a statement only once. For a statement that
 * writes six tables this saves half of its time.
 */
export const preparingPool = (pool: Pool): PostgresPool & { readonly waitMs: WaitMs } => {
  const nameOf = statementNames();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const preparing = (client: PoolClient): PostgresPoolClient => {
    const known = clients.get(client) ?? preparingClient(client, nameOf);
    clients.set(client, known);
    return known;
  };
  // In the order in which they came, so the first has waited longest.
  const waiting = new Set<{ readonly since: number }>();
  return {
    options: pool.options,
    connect: async () => {
      // Opening a connection takes its time too, but is no sign of load.
      if (pool.totalCount < pool.options.max || pool.idleCount > 0) return preparing(await pool.connect());
      const mark = { since: performance.now() };
      waiting.add(mark);
      try {
        return preparing(await pool.connect());
      } finally {
        waiting.delete(mark);
      }
    },
    end: () => pool.end(),
    waitMs: () => {
      const [first] = waiting;
      return first ? performance.now() - first.since : 0;
    },
  };
};
