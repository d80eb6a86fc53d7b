import type { Db } from '@pecset/db';
import { isDatabaseUnavailable } from '@pecset/server-kit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/**
 * Migrations ran before anything listened. What can be missing later is a database, or one that takes changes: a standby
 * takes none, not even when it is about to be promoted.
 */
const stateOf = async (db: Db) => {
  try {
    const { rows } = await sql<{ writable: boolean }>`
      select current_setting('transaction_read_only') = 'off' as writable`.execute(db);
    return rows[0]?.writable ? 'ready' : 'database takes no changes';
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return 'database unavailable';
  }
};

/** For a load balancer or a supervisor: alive at all, and able to do its work. */
export const addHealth = (app: FastifyInstance, db: Db) => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const status = await stateOf(db);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
};
