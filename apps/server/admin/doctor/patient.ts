import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Rows } from '@pecset/db';
import {
  makeLog,
  openDatabase,
  runningEmbeddedPostgres,
  type Secrets,
  StartRefusal,
  secretsFrom,
  startEmbeddedPostgres,
} from '@pecset/server-kit';
import type { Pool } from 'pg';
import type { Closers } from '../../closers.ts';
import type { Settings } from '../../settings.ts';

/** What the doctor examines; it is read-only and creates no schema, key or folder. */
export type Patient = {
  readonly url: string;
  readonly db: Db;
  readonly pool: Pool;
  readonly secrets: Secrets;
};

const log = makeLog('silent');

const CONNECTIONS = 4;
const waits = { connectMs: 3_000, answerMs: 4_000 };

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns the address of the embedded database; starts it for this examination if no server is running. */
const embedded = async (dataDir: string, opened: Closers): Promise<string> => {
  if (!(await isThere(join(dataDir, 'postgres', 'PG_VERSION'))))
    throw new StartRefusal(
      `there is no database in ${dataDir} yet; npm start makes one, and DATA_DIR must be the server’s`,
    );
  const running = await runningEmbeddedPostgres(dataDir);
  if (running) return running.url('pecset', 'pecset_app');
  const server = await startEmbeddedPostgres({ dataDir, log });
  opened.add(server.stop);
  return server.url('pecset', 'pecset_app');
};

export const openPatient = async (settings: Settings, opened: Closers): Promise<Patient> => {
  const { DATABASE_URL: given, DATA_DIR: dataDir, SECRET_KEYS: keys } = settings;
  const url = given ?? (await embedded(dataDir, opened));
  const secrets = secretsFrom(keys ?? (await readFile(join(dataDir, 'secret-keys'), 'utf8')).trim());
  const { db, pool } = openDatabase<Rows>(url, CONNECTIONS, log, waits);
  opened.add(() => db.destroy());
  return { url, db, pool, secrets };
};
