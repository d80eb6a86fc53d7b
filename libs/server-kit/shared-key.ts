import { type QueryExecutorProvider, sql } from 'kysely';
import { SecretNotOpened, type Secrets } from './secrets.ts';
import { StartRefusal } from './start-refusal.ts';

const placeOf = (name: string) => ({ partnerId: 0, column: `shared_key.${name}` });

/** A key shared by all processes: the first process makes it, every process reads what was stored. */
export const sharedKey = async (
  db: QueryExecutorProvider,
  secrets: Secrets,
  name: string,
  make: () => string,
): Promise<string> => {
  await sql`insert into shared_key (name, sealed) values (${name}, ${secrets.seal(make(), placeOf(name))})
    on conflict (name) do nothing`.execute(db);
  const key = await openSharedKey(db, secrets, name);
  if (key === undefined) throw new Error(`the shared key ${name} vanished`);
  return key;
};

/** Returns the stored key, or undefined if it was never made. */
export const openSharedKey = async (
  db: QueryExecutorProvider,
  secrets: Secrets,
  name: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from shared_key where name = ${name}`.execute(db);
  return rows[0] && secrets.open(rows[0].sealed, placeOf(name));
};

/** Refuses to start with wrong keys: secrets written with them could not be opened with the right ones. */
export const checkSecretKeys = async (db: QueryExecutorProvider, secrets: Secrets): Promise<void> => {
  try {
    await sharedKey(db, secrets, 'probe', () => 'pecset');
  } catch (error) {
    if (!(error instanceof SecretNotOpened)) throw error;
    const reason = 'SECRET_KEYS do not open what this database holds; start with the keys it was set up with';
    throw new StartRefusal(reason, { cause: error });
  }
};
