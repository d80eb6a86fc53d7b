import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { query } from './query.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run as its administrator, and what the names of the run's databases begin with. */
    readonly testServer: { readonly url: string; readonly prefix: string };
  }
}

type Server = { readonly url: string; readonly end: () => Promise<void> };

/** The folder goes with the run: nothing in it need survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const complain = (message: string): void => void process.stderr.write(`${message}\n`);
const log = { info: () => {}, warn: complain, error: complain };

/**
 * After Ctrl-C Vitest exits without its teardown, and an exit waits for nothing: PostgreSQL is told to quit.
 * While that removes files of its own, `rmSync` stops halfway without a word; it is asked until all is gone.
 */
const removeNow = (dataDir: string, pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  } finally {
    for (let left = 20; left > 0 && existsSync(dataDir); left -= 1) {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  }
};

const ownServer = async (): Promise<Server> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pecset-test-'));
  let database: EmbeddedPostgres | undefined;
  const onExit = () => removeNow(dataDir, database?.pid());
  process.once('exit', onExit);
  database = await startEmbeddedPostgres({ dataDir, log, settings: FAST });
  const { url, stop } = database;
  return {
    url: url('postgres', 'postgres'),
    end: async () => {
      await stop();
      process.off('exit', onExit);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const dropAll = async (url: string, prefix: string): Promise<void> => {
  const rows = await query(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
  for (const { datname } of rows) await query(url, `DROP DATABASE "${String(datname)}" WITH (FORCE)`);
};

/** One PostgreSQL for the whole run: the one of `TEST_DATABASE_URL`, else an embedded one that is thrown away. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL;
  const prefix = `pecset_test_${randomBytes(4).toString('hex')}_`;
  const server = given === undefined ? await ownServer() : { url: given, end: () => dropAll(given, prefix) };
  project.provide('testServer', { url: server.url, prefix });
  return server.end;
};
