import type { Db } from '@pecset/db';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** For a load balancer or a supervisor: alive at all, and able to do its work. */
export const addHealth = (app: FastifyInstance, db: Db) => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    // Migrations ran before anything listened; what can be missing later is the database itself.
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
};
