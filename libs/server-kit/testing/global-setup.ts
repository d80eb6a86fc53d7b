import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { copyMadeDatabase, makeDatabase } from './made-database.ts';
import { query } from './query.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testRun: {
      /** The administrator's URL of the run's PostgreSQL. */
      readonly server: string;
      /** Prefix of the names of the run's databases. */
      readonly prefix: string;
      /** For files of the run; removed when it ends. */
      readonly folder: string;
    };
  }
}

/** Nothing in this database must survive a power cut, and a thousand small databases are made and dropped. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Creating or dropping a database scans all shared buffers.
  shared_buffers: '32MB',
  // Lets the kernel copy a template's files.
  file_copy_method: 'clone',
};

const complain = (message: string): void => void process.stderr.write(`${message}\n`);
const log = { info: () => {}, warn: complain, error: complain };

/**
 * After Ctrl-C Vitest exits without its teardown, and an exit waits for nothing; PostgreSQL's watcher then ends it.
 * While PostgreSQL removes its own files, `rmSync` can stop halfway without an error, so it is repeated until the
 * folder is gone.
 */
const removeNow = (folder: string): void => {
  for (let left = 20; left > 0 && existsSync(folder); left -= 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Mode 0711, because some tests run PostgreSQL as another user. */
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pecset-test-'));
  await chmod(folder, 0o711);
  return folder;
};

type Server = { readonly url: string; readonly end: () => Promise<void> };

const ownServer = async (folder: string): Promise<Server> => {
  const dataDir = join(folder, 'server');
  await mkdir(dataDir, { mode: 0o711 });
  await copyMadeDatabase(folder, dataDir);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log, settings: FAST });
  return { url: url('postgres', 'postgres'), end: stop };
};

const dropAll = async (url: string, prefix: string): Promise<void> => {
  const rows = await query(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
  for (const { datname } of rows) await query(url, `DROP DATABASE "${String(datname)}" WITH (FORCE)`);
  const roles = await query(url, `SELECT rolname FROM pg_roles WHERE starts_with(rolname, '${prefix}')`);
  for (const { rolname } of roles) await query(url, `DROP ROLE "${String(rolname)}"`);
};

/**
 * One PostgreSQL for the whole run: that of `TEST_DATABASE_URL`, or else an embedded one that is deleted afterwards.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await makeFolder();
  const onExit = () => removeNow(folder);
  process.once('exit', onExit);
  await makeDatabase(folder);
  const given = process.env.TEST_DATABASE_URL;
  const prefix = `pecset_test_${randomBytes(4).toString('hex')}_`;
  const server = given ? { url: given, end: () => dropAll(given, prefix) } : await ownServer(folder);
  project.provide('testRun', { server: server.url, prefix, folder });
  return async () => {
    await server.end();
    process.off('exit', onExit);
    await rm(folder, { recursive: true, force: true });
  };
};
