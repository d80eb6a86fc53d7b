import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectionUrl } from '../embedded-postgres/index.ts';
import { administer } from './administrator.ts';

export type TestDatabase = {
  /** The administrator's URL; `connectionUrl(url, { role })` gives that of another role. */
  readonly url: string;
  readonly drop: () => Promise<void>;
};

/** Brings an empty database to the state that tests begin with; must leave no connection open. */
export type Prepare = (adminUrl: string) => Promise<void>;

const addressOf = (database: string): string => connectionUrl(inject('testRun').server, { database });

const exists = async (database: string): Promise<boolean> =>
  (await administer(`SELECT 1 FROM pg_database WHERE datname = '${database}'`)).length > 0;

const drop = async (database: string): Promise<void> => {
  await administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
};

/** Renames the database only after `prepare` has finished, so that a template is never half prepared. */
const makeTemplate = async (template: string, prepare: Prepare): Promise<void> => {
  const draft = `${template}_draft`;
  await drop(draft);
  await administer(`CREATE DATABASE ${draft}`);
  await prepare(addressOf(draft));
  await administer(`ALTER DATABASE ${draft} RENAME TO ${template}`);
};

/** One test worker of the run makes the template; the others wait for its lock. */
const provideTemplate = async (template: string, prepare: Prepare): Promise<void> => {
  await administer(`SELECT pg_advisory_lock(hashtext('${template}'))`);
  try {
    if (!(await exists(template))) await makeTemplate(template, prepare);
  } finally {
    await administer(`SELECT pg_advisory_unlock(hashtext('${template}'))`);
  }
};

/** Templates that exist, or that this test worker is waiting for. */
const provided = new Map<string, Promise<void>>();

const provideOnce = (template: string, prepare: Prepare): Promise<void> => {
  const ready = provided.get(template) ?? provideTemplate(template, prepare);
  provided.set(template, ready);
  return ready.catch((fault: unknown) => {
    provided.delete(template);
    throw fault;
  });
};

/**
 * A template that is prepared once per run, across all test files and workers, and the function that copies it in about
 * ten milliseconds. `name` tells templates apart.
 */
export const templateDatabase = (name: string, prepare: Prepare): (() => Promise<TestDatabase>) => {
  const { prefix } = inject('testRun');
  const template = `${prefix}${name}`;

  return async () => {
    await provideOnce(template, prepare);
    const database = `${prefix}${randomBytes(6).toString('hex')}`;
    await administer(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
    return { url: addressOf(database), drop: () => drop(database) };
  };
};
