import { asLongAsItTakes, connectionUrl, type Log, openDatabase, StartRefusal } from '@pecset/server-kit';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { type AppRole, appRoleOf, isRoleThere, provideAppRole } from './app-role.ts';
import { askServer } from './ask-server.ts';
import { beginAuditEpochAfterRestore, tellOfSealingAnew } from './audit-epoch.ts';
import { migrate, refuseNewer } from './migrate.ts';
import { analyseNeglectedTables } from './statistics.ts';

const addressOf = (url: string, { role, password = '' }: AppRole): string => {
  const address = new URL(connectionUrl(url, { role }));
  address.password = encodeURIComponent(password);
  return address.href;
};

const provide = async (owner: Kysely<unknown>, program: AppRole, url: string) => {
  try {
    await provideAppRole(owner, program, url);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new StartRefusal(
      `the owner may not make or change the role ${program.role} (${error.message}); grant it CREATEROLE, ` +
        'or have the role made with the password that the program is to use',
      { cause: error },
    );
  }
};

/** Runs `work` as the owner, without a limit on how long the database may take. */
const asOwner = async <Value>(
  url: string,
  log: Log,
  work: (owner: Kysely<unknown>, pool: Pool) => Promise<Value>,
): Promise<Value> => {
  const { db: owner, pool } = openDatabase<unknown>(url, 2, log, asLongAsItTakes);
  try {
    return await work(owner, pool);
  } finally {
    await owner.destroy();
  }
};

/** The default role of the program on this database, and whether it exists. */
export const usualAppRole = (
  url: string,
  log: Log,
): Promise<{ readonly role: string; readonly isThere: boolean }> =>
  asOwner(url, log, async (owner) => {
    const role = appRoleOf((await askServer(owner, url)).database);
    return { role, isThere: await isRoleThere(owner, role) };
  });

export type Prepared = {
  /** The connection URL of the program's role. */
  readonly url: string;
  readonly migrations: readonly string[];
};

/** Does everything that needs the owner's rights: migrates the schema and grants access to the program. Idempotent. */
export const prepareDatabase = (url: string, program: AppRole, log: Log): Promise<Prepared> =>
  asOwner(url, log, async (owner, pool) => {
    const { user } = await askServer(owner, url);
    if (user === program.role)
      throw new StartRefusal(`${user} owns the database; the program needs a role of its own`);
    await refuseNewer(owner);
    const done = await migrate(owner, pool);
    if (done.length > 0) log.info({ migrations: done }, 'the database was brought up to date');
    if (done.includes('0005-audit-sealed-anew')) await tellOfSealingAnew(owner, log);
    await beginAuditEpochAfterRestore(owner);
    const address = addressOf(url, program);
    await provide(owner, program, address);
    await analyseNeglectedTables(owner);
    return { url: address, migrations: done };
  });
