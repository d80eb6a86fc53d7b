import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  asLongAsItTakes,
  type EmbeddedPostgres,
  type Log,
  openPool,
  runningEmbeddedPostgres,
  StartRefusal,
  startEmbeddedPostgres,
} from '@pecset/server-kit';
import type { BackupSettings } from '../settings.ts';

/** Database and superuser of the embedded server. */
export const DATABASE = 'pecset';
export const OWNER = 'postgres';
/** Database that a restore fills; renamed to `DATABASE` once complete. */
export const DRAFT = 'pecset_restoring';

type Server = Pick<EmbeddedPostgres, 'url'>;

/** Runs statements as the owner, connected to the maintenance database. */
export const administer = async <Value>(
  server: Server,
  log: Log,
  work: (ask: (sql: string) => Promise<readonly unknown[]>) => Promise<Value>,
): Promise<Value> => {
  const pool = openPool(server.url('postgres', OWNER), 1, log, { waits: asLongAsItTakes });
  try {
    return await work(async (sql) => (await pool.query<object>(sql)).rows);
  } finally {
    await pool.end();
  }
};

export const isThere = async (server: Server, log: Log, database: string): Promise<boolean> =>
  administer(server, log, async (ask) => {
    const found = await ask(`select 1 from pg_database where datname = '${database}'`);
    return found.length > 0;
  });

/**
 * Throws if an interrupted restore left its draft: a new empty database beside it would be mistaken for the restored
 * one.
 */
export const refuseHalfRestored = async (server: Server, log: Log): Promise<void> => {
  if (await isThere(server, log, DRAFT))
    throw new StartRefusal(
      'a restore into this DATA_DIR did not come to its end: run `npm run admin -- restore FILE` again',
    );
};

/** Uses the embedded server if it is running, otherwise starts it for the duration of `work`. */
export const withEmbedded = async <Value>(
  { DATA_DIR: dataDir }: Pick<BackupSettings, 'DATA_DIR'>,
  log: Log,
  work: (server: Server) => Promise<Value>,
): Promise<Value> => {
  const running = await runningEmbeddedPostgres(dataDir);
  if (running) return work(running);
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

/** Connects as a user who may read everything: the one in DATABASE_URL, or the owner of the embedded database. */
export const withOwnersAddress = async <Value>(
  settings: BackupSettings,
  log: Log,
  work: (url: string) => Promise<Value>,
): Promise<Value> => {
  const { DATABASE_URL: given, DATA_DIR: dataDir } = settings;
  if (given) return work(given);
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartRefusal(`there is no database in DATA_DIR ${dataDir}`);
  return withEmbedded(settings, log, async (server) => {
    await refuseHalfRestored(server, log);
    if (!(await isThere(server, log, DATABASE)))
      throw new StartRefusal(`there is no database in DATA_DIR ${dataDir}`);
    return work(server.url(DATABASE, OWNER));
  });
};
