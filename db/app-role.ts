import { type Kysely, sql } from 'kysely';

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

/**
 * The role that the running program uses: it reads and writes, changes no schema, and can neither change nor delete
 * what the audit holds.
 */
export const provideAppRole = async (
  owner: Kysely<unknown>,
  role: string,
  password: string,
): Promise<void> => {
  const name = sql.id(role);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('pecset.app-role'))`.execute(tx);
    const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(tx);
    if (rows.length === 0) await sql`create role ${name} login`.execute(tx);
    await sql`alter role ${name} password ${sql.lit(password)}`.execute(tx);
    await sql`grant usage on schema public, graphile_worker to ${name}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public, graphile_worker to ${name}`.execute(
      tx,
    );
    await sql`grant usage on all sequences in schema public, graphile_worker to ${name}`.execute(tx);
    await openQueueTables(tx, role);
    await sql`revoke update, delete, truncate on audit, audit_seal from ${name}`.execute(tx);
    // What somebody said of an alert is changed by saying something else; old words go only with their transaction.
    await sql`revoke update on alert_outcome from ${name}`.execute(tx);
    await sql`revoke insert, update, delete on audit_epoch, kysely_migration, kysely_migration_lock from ${name}`.execute(
      tx,
    );
  });
};
