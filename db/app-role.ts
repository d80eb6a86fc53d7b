import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { scramVerifier } from './scram-verifier.ts';

export type AppRole = {
  readonly role: string;
  /** None where the server asks for none, or for something else. */
  readonly password?: string | undefined;
};

/** Roles belong to the whole cluster, so each database has its own. */
export const appRoleOf = (database: string): string => `${database}_app`;

/** The queue's tables are closed to all but their owner by row-level security; a policy lets the program in. */
const openQueueTables = async (tx: Kysely<unknown>, role: string) => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = ${role})`.execute(
    tx,
  );
  for (const { table } of rows)
    await sql`create policy ${sql.id(role)} on ${sql.id('graphile_worker', table)}
      to ${sql.id(role)} using (true) with check (true)`.execute(tx);
};

/** PostgreSQL, appendix A, class 28: the login was refused. */
const isLoginRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && /^28...$/.test(String(error.code));

const canSignIn = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isLoginRefused(error)) return false;
    throw error;
  } finally {
    await client.end();
  }
};

export const isRoleThere = async (db: Kysely<unknown>, role: string): Promise<boolean> =>
  (await sql`select 1 from pg_roles where rolname = ${role}`.execute(db)).rows.length > 0;

/**
 * Statements end up in logs and statistics: the password itself is in none. A role that somebody else has made, and
 * that can sign in, is left as it is: that takes no right to make roles.
 */
const provideRole = async (tx: Kysely<unknown>, { role, password }: AppRole, url: string) => {
  const name = sql.id(role);
  const isThere = await isRoleThere(tx, role);
  if (!isThere) await sql`create role ${name} login`.execute(tx);
  if (password === undefined || (isThere && (await canSignIn(url)))) return;
  const verifier = scramVerifier(password, randomBytes(16));
  await sql`alter role ${name} password ${sql.lit(verifier)}`.execute(tx);
};

/** Databases that were made before PostgreSQL 15 let everybody make tables. */
const closeSchema = async (tx: Kysely<unknown>, role: string) => {
  const { rows } = await sql<{ open: boolean }>`
    select has_schema_privilege(${role}, 'public', 'create') as open`.execute(tx);
  if (rows[0]?.open) await sql`revoke create on schema public from public, ${sql.id(role)}`.execute(tx);
};

/** PostgreSQL lets everybody call a function. Those that run with the owner's rights are for the program alone. */
const closeFunctions = async (tx: Kysely<unknown>, role: string) => {
  const { rows } = await sql<{ signature: string }>`select oid::regprocedure::text as signature from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')`.execute(tx);
  for (const { signature } of rows) {
    await sql`revoke execute on function ${sql.raw(signature)} from public`.execute(tx);
    await sql`grant execute on function ${sql.raw(signature)} to ${sql.id(role)}`.execute(tx);
  }
};

/**
 * The role that the running program uses: it reads and writes, changes no schema, and can neither change nor delete
 * what the audit holds. `url` is the address under which it signs in.
 */
export const provideAppRole = async (
  owner: Kysely<unknown>,
  program: AppRole,
  url: string,
): Promise<void> => {
  const { role } = program;
  const name = sql.id(role);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('pecset.app-role'))`.execute(tx);
    await provideRole(tx, program, url);
    await closeSchema(tx, role);
    await sql`grant usage on schema public, graphile_worker to ${name}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public, graphile_worker to ${name}`.execute(
      tx,
    );
    await sql`grant usage on all sequences in schema public, graphile_worker to ${name}`.execute(tx);
    await openQueueTables(tx, role);
    await closeFunctions(tx, role);
    await sql`revoke update, delete, truncate on audit, audit_seal from ${name}`.execute(tx);
    // What somebody said of an alert is changed by saying something else; old words go only with their transaction.
    await sql`revoke update on alert_outcome from ${name}`.execute(tx);
    await sql`revoke insert, update, delete
      on audit_epoch, kysely_migration, kysely_migration_lock, graphile_worker.migrations from ${name}`.execute(
      tx,
    );
  });
};
