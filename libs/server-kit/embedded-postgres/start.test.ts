import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rememberingLog, startTrial, usedFolders } from '../testing/embedded-trial.ts';
import { query } from '../testing/query.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startEmbeddedPostgres } from './index.ts';

const usedFolder = usedFolders();

const SHOW = `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
  current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS network`;

test('an empty folder becomes a durable, checksummed UTF-8 database that no network reaches', async () => {
  const database = await startTrial({ dataDir: await temporaryFolder() });

  expect(await query(database.url('postgres', 'postgres'), SHOW)).toEqual([
    { fsync: 'on', checksums: 'on', encoding: 'UTF8', network: '' },
  ]);
});

test('Hungarian letters fold their case, and texts sort by code point whatever the system speaks', async () => {
  const database = await startTrial({ dataDir: await usedFolder() });
  const sql = `SELECT upper('árvíztűrő') AS upper, 'Z' < 'a' AS "byCodePoint"`;

  expect(await query(database.url('postgres', 'postgres'), sql)).toEqual([
    { upper: 'ÁRVÍZTŰRŐ', byCodePoint: true },
  ]);
});

test('a database stopped and started again has its rows, and stopping twice is the same as once', async () => {
  const dataDir = await usedFolder();
  const first = await startTrial({ dataDir });
  await query(first.url('postgres', 'postgres'), 'CREATE TABLE pack AS SELECT 7 AS serial');
  await Promise.all([first.stop(), first.stop()]);
  const second = await startTrial({ dataDir });

  expect(await query(second.url('postgres', 'postgres'), 'SELECT serial FROM pack')).toEqual([{ serial: 7 }]);
});

test('a connection enters the database and the role that its address names', async () => {
  const database = await startTrial({ dataDir: await usedFolder() });
  await query(database.url('postgres', 'postgres'), 'CREATE ROLE dispenser LOGIN');
  await query(database.url('postgres', 'postgres'), 'CREATE DATABASE packs');
  const sql = 'SELECT current_user AS role, current_database() AS database';

  expect(await query(database.url('packs', 'dispenser'), sql)).toEqual([
    { role: 'dispenser', database: 'packs' },
  ]);
});

test('a caller can set what PostgreSQL should do otherwise', async () => {
  const database = await startTrial({ dataDir: await usedFolder(), settings: { fsync: 'off' } });

  expect(await query(database.url('postgres', 'postgres'), 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
});

test('a data folder too deep for a socket, with a comma and quotes in its name, works all the same', async () => {
  const dataDir = join(await temporaryFolder(), 'gyógyszertár, "Kis" & 100%', 'x'.repeat(120));
  const database = await startTrial({ dataDir });

  expect(await query(database.url('postgres', 'postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('only the owner enters the folder of the socket and of the database', async () => {
  const dataDir = await usedFolder();
  await startTrial({ dataDir });
  const modes = await Promise.all(['postgres', 'postgres.socket'].map((name) => stat(join(dataDir, name))));

  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a start that is called off leaves nothing running and a folder that starts', async () => {
  const dataDir = join(await temporaryFolder(), 'var');
  const calledOff = new AbortController();
  const log = rememberingLog();
  const start = startEmbeddedPostgres({ dataDir, log, signal: calledOff.signal });
  await expect.poll(() => log.lines.length, { timeout: 10_000, interval: 5 }).toBe(1);
  calledOff.abort(new Error('called off'));

  await expect(start).rejects.toThrow('called off');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const database = await startTrial({ dataDir });
  expect(await query(database.url('postgres', 'postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
