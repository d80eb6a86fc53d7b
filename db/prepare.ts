import { randomBytes } from 'node:crypto';
import {
  asLongAsItTakes,
  checkSecretKeys,
  connectionUrl,
  isDatabaseUnavailable,
  type Log,
  openDatabase,
  type Secrets,
  StartRefusal,
  sharedKey,
} from '@pecset/server-kit';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { appRoleOf, provideAppRole } from './app-role.ts';
import { beginAuditEpochAfterRestore, tellOfSealingAnew } from './audit-epoch.ts';
import { migrate, unknownMigrations } from './migrate.ts';

const OLDEST_SERVER = 150_000;

const withoutPassword = (url: string) => url.replace(/^(\w+:\/\/)[^@/]*@/, '$1');

/** PostgreSQL, appendix A: class 28 wrong login, 3D000 no such database. */
const isWrongAddress = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(28...|3D000)$/.test(String(error.code));

const askServer = async (owner: Kysely<unknown>, url: string) => {
  try {
    const { rows } = await sql<{ version: number; database: string }>`
      select current_setting('server_version_num')::int as version, current_database() as database`.execute(
      owner,
    );
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

const refuseUnfit = async (owner: Kysely<unknown>, version: number) => {
  if (version < OLDEST_SERVER)
    throw new StartRefusal('PostgreSQL 15 or newer is needed; DATABASE_URL leads to an older one');
  const [newer] = await unknownMigrations(owner);
  if (newer)
    throw new StartRefusal(
      `this database was used by a newer Pecsét (it has ${newer}); start that version instead`,
    );
};

const asRole = (url: string, role: string, password: string): string => {
  const address = new URL(connectionUrl(url, { role }));
  address.password = password;
  return address.href;
};

const provideRole = async (owner: Kysely<unknown>, secrets: Secrets, database: string, url: string) => {
  const role = appRoleOf(database);
  const password = await sharedKey(owner, secrets, 'database-role', () =>
    randomBytes(24).toString('base64url'),
  );
  const program = asRole(url, role, password);
  try {
    await provideAppRole(owner, { role, password, url: program });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new StartRefusal('the user of DATABASE_URL may not create roles; grant it CREATEROLE', {
      cause: error,
    });
  }
  return program;
};

const prepare = async (owner: Kysely<unknown>, pool: Pool, url: string, secrets: Secrets, log: Log) => {
  const { version, database } = await askServer(owner, url);
  await refuseUnfit(owner, version);
  const done = await migrate(owner, pool);
  if (done.length > 0) log.info({ migrations: done }, 'the database was brought up to date');
  if (done.includes('0005-audit-sealed-anew')) await tellOfSealingAnew(owner, log);
  await checkSecretKeys(owner, secrets);
  await beginAuditEpochAfterRestore(owner);
  return provideRole(owner, secrets, database, url);
};

/** Makes the owner's database ready and gives the address under which the program uses it. */
export const prepareDatabase = async (url: string, secrets: Secrets, log: Log): Promise<string> => {
  const { db: owner, pool } = openDatabase<unknown>(url, 2, log, asLongAsItTakes);
  try {
    return await prepare(owner, pool, url, secrets, log);
  } finally {
    await owner.destroy();
  }
};
