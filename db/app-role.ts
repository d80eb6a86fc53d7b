import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { scramVerifier } from './scram-verifier.ts';

export type AppRole = {
  readonly role: string;
  /** Undefined if the server needs no password, or authenticates the role in another way. */
  readonly password?: string | undefined;
};

/** Roles belong to the whole cluster, so each database has its own. */
export const appRoleOf = (database: string): string => `${database}_app`;

/** Row-level security closes the queue's tables to all but their owner; a policy lets the program in. */
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
 * Sends a SCRAM verifier, because statements end up in logs and statistics. Leaves an existing role that can sign in
 * unchanged, so that the owner needs no CREATEROLE.
 */
const provideRole = async (tx: Kysely<unknown>, { role, password }: AppRole, url: string) => {
  const name = sql.id(role);
  const isThere = await isRoleThere(tx, role);
  if (!isThere) await sql`create role ${name} login`.execute(tx);
  if (password === undefined || (isThere && (await canSignIn(url)))) return;
  const verifier = scramVerifier(password, randomBytes(16));
  await sql`alter role ${name} password ${sql.lit(verifier)}`.execute(tx);
};

/** Databases created before PostgreSQL 15 let every role create tables in `public`. */
const closeSchema = async (tx: Kysely<unknown>, role: string) => {
  const { rows } = await sql<{ open: boolean }>`
    select has_schema_privilege(${role}, 'public', 'create') as open`.execute(tx);
  if (rows[0]?.open) await sql`revoke create on schema public from public, ${sql.id(role)}`.execute(tx);
};

/** PostgreSQL lets every role call a function; `security definer` functions are for the program's role alone. */
const closeFunctions = async (tx: Kysely<unknown>, role: string) => {
  const { rows } = await sql<{ signature: string }>`select oid::regprocedure::text as signature from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')`.execute(tx);
  for (const { signature } of rows) {
    await sql`revoke execute on function ${sql.raw(signature)} from public`.execute(tx);
    await sql`grant execute on function ${sql.raw(signature)} to ${sql.id(role)}`.execute(tx);
  }
};

/**
 * Creates the role of the running program: it reads and writes, but cannot change the schema and cannot change or
 * delete audit rows. `url` is the address under which it signs in.
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
    // What was decided or noted is corrected by adding another row; rows are deleted only together with their transaction.
    await sql`revoke update on alert_outcome, dossier_entry from ${name}`.execute(tx);
    await sql`revoke insert, update, delete
      on audit_epoch, kysely_migration, kysely_migration_lock, graphile_worker.migrations from ${name}`.execute(
      tx,
    );
  });
};
