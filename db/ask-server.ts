import { isDatabaseUnavailable, StartRefusal } from '@pecset/server-kit';
import { type QueryExecutorProvider, sql } from 'kysely';

const OLDEST_SERVER = 150_000;

const withoutPassword = (url: string) => url.replace(/^(\w+:\/\/)[^@/]*@/, '$1');

/** PostgreSQL, appendix A: class 28 wrong login, 3D000 no such database. */
const isWrongAddress = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(28...|3D000)$/.test(String(error.code));

type Server = { readonly version: number; readonly database: string; readonly user: string };

const reach = async (db: QueryExecutorProvider, url: string): Promise<Server> => {
  try {
    const { rows } = await sql<Server>`
      select current_setting('server_version_num')::int as version,
        current_database() as database, current_user as user`.execute(db);
    const [server] = rows;
    if (!server) throw new Error('the database server answered nothing');
    return server;
  } catch (error) {
    if (!isWrongAddress(error) && !isDatabaseUnavailable(error)) throw error;
    const reason = error instanceof Error ? error.message || error.name : 'no connection';
    throw new StartRefusal(`no database at ${withoutPassword(url)} (${reason}); check DATABASE_URL`, {
      cause: error,
    });
  }
};

/** Throws `StartRefusal` if no server answers at the address or if it is too old. */
export const askServer = async (db: QueryExecutorProvider, url: string): Promise<Server> => {
  const server = await reach(db, url);
  if (server.version < OLDEST_SERVER)
    throw new StartRefusal('PostgreSQL 15 or newer is needed; DATABASE_URL leads to an older one');
  return server;
};
