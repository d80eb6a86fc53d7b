import type { Db } from '@pecset/db';
import { standstillSince } from '@pecset/national/server';
import { isDatabaseUnavailable } from '@pecset/server-kit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { version } from '../version.ts';

const READY = 'ready';

/**
 * Migrations ran before the server listened, so readiness needs only a writable database: a standby is read-only until
 * it is promoted. After a restore the process is ready, but sends nothing.
 */
const stateOf = async (db: Db) => {
  try {
    const { rows } = await sql<{ writable: boolean }>`
      select current_setting('transaction_read_only') = 'off' as writable`.execute(db);
    if (!rows[0]?.writable) return { status: 'database takes no changes' };
    return { status: READY, ...((await standstillSince(db)) && { national: 'standstill after a restore' }) };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { status: 'database unavailable' };
  }
};

const LEAVING = { status: 'stopping' };

/** `/healthz` says that the process runs and is not stopping, `/readyz` also that it can do its work. */
export const addHealth = (
  app: FastifyInstance,
  {
    db,
    stopping,
    commit,
  }: { readonly db: Db; readonly stopping: AbortSignal; readonly commit?: string | undefined },
) => {
  const alive = { status: 'alive', version, ...(commit && { commit }) };
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    stopping.aborted ? reply.code(503).send(LEAVING) : alive,
  );
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const state = stopping.aborted ? LEAVING : await stateOf(db);
    return reply.code(state.status === READY ? 200 : 503).send(state);
  });
};
