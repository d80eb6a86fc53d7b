import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectionUrl } from '../embedded-postgres/index.ts';
import { query } from './query.ts';

export type TestDatabase = {
  /** As the administrator; `connectionUrl(url, { role })` gives the address of another role. */
  readonly url: string;
  readonly drop: () => Promise<void>;
};

/** Brings an empty database to the state that tests begin with; leaves no connection open. */
export type Prepare = (adminUrl: string) => Promise<void>;

const exists = async (server: string, database: string): Promise<boolean> =>
  (await query(server, `SELECT 1 FROM pg_database WHERE datname = '${database}'`)).length > 0;

const drop = async (server: string, database: string): Promise<void> => {
  await query(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
};

/** Only a database that was prepared to the end gets the template's name. */
const makeTemplate = async (server: string, template: string, prepare: Prepare): Promise<void> => {
  const draft = `${template}_draft`;
  await drop(server, draft);
  await query(server, `CREATE DATABASE ${draft}`);
  await prepare(connectionUrl(server, { database: draft }));
  await query(server, `ALTER DATABASE ${draft} RENAME TO ${template}`);
};

/**
 * A template that each test worker prepares once in a run, whatever the number of its test files, and the
 * function that copies it: a database of one's own in some ten milliseconds. `name` tells templates apart.
 */
export const templateDatabase = (name: string, prepare: Prepare): (() => Promise<TestDatabase>) => {
  const { server, prefix } = inject('testRun');
  const template = `${prefix}${process.env.VITEST_POOL_ID}_${name}`;
  let ready: Promise<void> | undefined;

  const prepareOnce = async (): Promise<void> => {
    if (!(await exists(server, template))) await makeTemplate(server, template, prepare);
  };

  return async () => {
    ready ??= prepareOnce();
    await ready;
    const database = `${prefix}${randomBytes(6).toString('hex')}`;
    await query(server, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
    return { url: connectionUrl(server, { database }), drop: () => drop(server, database) };
  };
};
