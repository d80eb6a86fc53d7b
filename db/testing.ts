import { connectionUrl, makeLog, openDatabase, secretsFrom } from '@pecset/server-kit';
import { query, templateDatabase } from '@pecset/server-kit/testing';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { appRoleOf } from './app-role.ts';
import type { Db } from './index.ts';
import { prepareDatabase } from './prepare.ts';
import type { Rows } from './rows.ts';

export const testLog = makeLog('silent');
export const testSecrets = secretsFrom(`test:${Buffer.alloc(32, 7).toString('base64')}`);

export type MigratedDatabase = {
  /** As the program uses it. */
  readonly db: Db;
  readonly url: string;
  /** As its owner, who may do anything. */
  readonly owner: Kysely<Rows>;
};

const dropAtEnd = (ownerUrl: string, drop: () => Promise<void>) =>
  onTestFinished(async () => {
    await drop();
    const role = appRoleOf(new URL(ownerUrl).pathname.slice(1));
    await query(connectionUrl(ownerUrl, { database: 'postgres' }), `drop role if exists "${role}"`);
  });

/** An empty database for one test, for whoever prepares it by himself: the owner's address. */
export const emptyDatabase = async (): Promise<string> => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  dropAtEnd(url, drop);
  return url;
};

/** A migrated database for one test, with the role of the running program; gone when the test has ended. */
export const migratedDatabase = async (): Promise<MigratedDatabase> => {
  const copy = templateDatabase('migrated', async (url) => {
    await prepareDatabase(url, testSecrets, testLog);
  });
  const { url: ownerUrl, drop } = await copy();
  dropAtEnd(ownerUrl, drop);
  const url = await prepareDatabase(ownerUrl, testSecrets, testLog);
  const { db } = openDatabase<Rows>(url, 4, testLog);
  const { db: owner } = openDatabase<Rows>(ownerUrl, 2, testLog);
  onTestFinished(async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
  });
  return { db, url, owner };
};
