import { randomBytes } from 'node:crypto';
import type { PartnerId, UserId } from '@pecset/kernel';
import { connectionUrl, makeLog, openDatabase, type Seal, sealAudit, secretsFrom } from '@pecset/server-kit';
import { type Person, query, templateDatabase } from '@pecset/server-kit/testing';
import { type Insertable, type Kysely, sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { Db } from './index.ts';
import { prepareDatabase, usualAppRole } from './prepare.ts';
import type { Rows } from './rows.ts';

export const testLog = makeLog('silent');
export const testSecrets = secretsFrom(`test:${Buffer.alloc(32, 7).toString('base64')}`);

/** Password of the program's role, for a test server that asks for one. */
const PASSWORD = 'of-the-tests';

/** Long timeouts: a busy test machine must not look like a database fault. */
const patient = { connectMs: 120_000, answerMs: 120_000 };

export type MigratedDatabase = {
  /** Connected as the program's role. */
  readonly db: Db;
  readonly url: string;
  /** Connected as the owner. */
  readonly owner: Kysely<Rows>;
};

/** Returns the owner's URL of an empty database, for a test that prepares it itself. */
export const emptyDatabase = async (): Promise<string> => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  onTestFinished(drop);
  return url;
};

/** The template's role has its rights in every copy; it is the role beside the owner that has rights on the audit. */
const findProgramsRole = async (ownerUrl: string): Promise<string> => {
  const [found] = await query(
    ownerUrl,
    `select grantee as role from information_schema.role_table_grants
    where table_name = 'audit' and grantee <> current_user limit 1`,
  );
  if (!found) throw new Error('the template has no role for the program');
  return String(found.role);
};

let programsRole: Promise<string> | undefined;

const programsAddress = async (ownerUrl: string): Promise<string> => {
  programsRole ??= findProgramsRole(ownerUrl);
  const address = new URL(connectionUrl(ownerUrl, { role: await programsRole }));
  address.password = PASSWORD;
  return address.href;
};

/** A migrated database for one test: the program's address and its owner's. */
export const migratedAddresses = async (): Promise<{ readonly url: string; readonly ownerUrl: string }> => {
  const copy = templateDatabase('migrated', async (adminUrl) => {
    const { role } = await usualAppRole(adminUrl, testLog);
    await prepareDatabase(adminUrl, { role, password: PASSWORD }, testLog);
  });
  const { url: ownerUrl, drop } = await copy();
  onTestFinished(drop);
  return { url: await programsAddress(ownerUrl), ownerUrl };
};

/** A migrated database for one test, with the role of the running program; dropped when the test ends. */
export const migratedDatabase = async (): Promise<MigratedDatabase> => {
  const { url, ownerUrl } = await migratedAddresses();
  const { db: owner } = openDatabase<Rows>(ownerUrl, 2, testLog, patient);
  const { db } = openDatabase<Rows>(url, 4, testLog, patient);
  onTestFinished(async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
  });
  return { db, url, owner };
};

const addPartner = async (db: Db, organisation: Insertable<Rows['partner']>): Promise<PartnerId> => {
  const { partner_id } = await db
    .insertInto('partner')
    .values(organisation)
    .returning('partner_id')
    .executeTakeFirstOrThrow();
  return partner_id;
};

export const addMember = async (
  db: Db,
  partnerId: PartnerId,
  userId: UserId,
  roles: readonly string[] = [],
) => {
  // A test's clock may be far in the past.
  const since = sql<Date>`'-infinity'`;
  const member = { partner_id: partnerId, user_id: userId, roles: [...roles], since };
  await db.insertInto('membership').values(member).execute();
};

export const addSession = async (db: Db, partnerId: PartnerId, userId: UserId): Promise<string> => {
  const { session_id } = await db
    .insertInto('session')
    .values({
      token_hash: randomBytes(32),
      partner_id: partnerId,
      user_id: userId,
      remembered: false,
      created_at: sql`now()`,
      seen_at: sql`now()`,
      expires_at: sql`'infinity'`,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
};

/** Adds a signed-in user to an existing organisation, or to a new one. */
export const addUser = async (
  db: Db,
  userName: string,
  at: PartnerId | Insertable<Rows['partner']>,
  roles: readonly string[] = [],
): Promise<Person> => {
  const partnerId = typeof at === 'number' ? at : await addPartner(db, at);
  const { user_id: userId } = await db
    .insertInto('app_user')
    .values({ user_name: userName, email: `${userName}@${partnerId}.example`, status: 'A' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await addMember(db, partnerId, userId, roles);
  return { partnerId, userId, roles, sessionId: await addSession(db, partnerId, userId) };
};

/** Adds a connected program, whose key stands where a user has a session. */
export const addProgram = async (
  db: Db,
  name: string,
  { partnerId, userId }: Person,
  mode: 'sandbox' | 'production' = 'sandbox',
): Promise<Person> => {
  const made = { partner_id: partnerId, made_by: userId, created_at: sql<Date>`now()` };
  const { program_id: programId } = await db
    .insertInto('program')
    .values({ ...made, name, mode, scopes: ['verify', 'dispense', 'undo', 'read', 'events'] })
    .returning('program_id')
    .executeTakeFirstOrThrow();
  const { key_id: keyId } = await db
    .insertInto('program_key')
    .values({ ...made, program_id: programId, key_hash: randomBytes(32), ending: 'test' })
    .returning('key_id')
    .executeTakeFirstOrThrow();
  return { partnerId, userId: programId, sessionId: keyId };
};

/** Counts the connections to this database that wait for a lock. */
export const waitingForLocks = async (db: Db): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};

/**
 * An open transaction anywhere in the cluster, another test's too, holds back the sealing horizon for a moment. The
 * sealer retries every minute; a test waits.
 */
export const waitUntilAllCanBeSealed = (db: Db): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ can: boolean }>`
          select coalesce(bool_and(written_by < pg_snapshot_xmin(pg_current_snapshot())), true) as can
          from audit where epoch = newest_audit_epoch()`.execute(db);
        return rows[0]?.can;
      },
      { timeout: 20_000 },
    )
    .toBe(true);

/** Seals everything recorded: one seal for each organisation with new records. */
export const sealAll = async (db: Db): Promise<readonly Seal[]> => {
  await waitUntilAllCanBeSealed(db);
  return sealAudit(db);
};
