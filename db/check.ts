import { checkSecretKeys, type OpenDatabase, type Secrets, StartRefusal } from '@pecset/server-kit';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import { askServer } from './ask-server.ts';
import { isOfAnotherCluster } from './audit-epoch.ts';
import { migrateJobs, missingMigrations, refuseContracted } from './migrate.ts';

const WAY_OUT = 'run `npm run admin -- migrate FILE` with the owner’s DATABASE_URL, then start again';

/** PostgreSQL, appendix A: insufficient_privilege. */
const isForbidden = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

const refuseOutdated = async (db: QueryExecutorProvider) => {
  await refuseContracted(db);
  const missing = await missingMigrations(db);
  if (missing.length > 0)
    throw new StartRefusal(`this database is not up to date (it lacks ${missing.join(', ')}); ${WAY_OUT}`);
};

/**
 * The queue's tables have versions of their own; if one is missing, the queue tries to create it, which our role may
 * not.
 */
const refuseOutdatedQueue = async (pool: Pool) => {
  try {
    await migrateJobs(pool);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new StartRefusal(`this database is not up to date (its queue is not); ${WAY_OUT}`, {
      cause: error,
    });
  }
};

/** Refuses rights that an attacker in the program could use to change the schema or rewrite the audit. */
const refuseOwnersRights = async (db: QueryExecutorProvider, user: string) => {
  const { rows } = await sql<{ rights: boolean }>`
    select bool_or(pg_has_role(relowner, 'member') or has_table_privilege(oid, 'update, delete, truncate'))
      or has_schema_privilege('public', 'create')
      or has_database_privilege(current_database(), 'create') as rights
    from pg_class where oid in ('public.audit'::regclass, 'public.audit_seal'::regclass)`.execute(db);
  if (rows[0]?.rights !== false)
    throw new StartRefusal(
      `DATABASE_URL leads in as ${user}, who may change the schema or the audit; start with the address that ` +
        '`npm run admin -- migrate FILE` has put into FILE',
    );
};

const refuseRestored = async (db: QueryExecutorProvider) => {
  if (await isOfAnotherCluster(db))
    throw new StartRefusal(`this database was restored from another server; ${WAY_OUT}`);
};

/** Checks everything that a process needs of its database and cannot repair itself. */
export const checkDatabase = async <Rows>(
  { db, pool }: Pick<OpenDatabase<Rows>, 'db' | 'pool'>,
  url: string,
  secrets: Secrets,
): Promise<void> => {
  const { user } = await askServer(db, url);
  try {
    await refuseOutdated(db);
    await refuseOwnersRights(db, user);
    await refuseOutdatedQueue(pool);
    await refuseRestored(db);
    await checkSecretKeys(db, secrets);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new StartRefusal(
      `${user}, as whom DATABASE_URL leads in, may not use this database; start with the address that ` +
        '`npm run admin -- migrate FILE` has put into FILE',
      { cause: error },
    );
  }
};
