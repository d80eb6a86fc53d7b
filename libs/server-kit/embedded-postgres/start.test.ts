import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rememberingLog, startTrial, usedFolder } from '../testing/embedded-trial.ts';
import { query } from '../testing/query.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startEmbeddedPostgres } from './index.ts';

const folder = usedFolder();

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

test('the database is durable, checksummed and UTF-8, and no network reaches it', async () => {
  const database = await startTrial({ dataDir: folder() });
  const sql = `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
    current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS network`;

  expect(await query(database.url('postgres', 'postgres'), sql)).toEqual([
    { fsync: 'on', checksums: 'on', encoding: 'UTF8', network: '' },
  ]);
});

test('Hungarian letters fold their case, and texts sort by code point whatever the system speaks', async () => {
  const database = await startTrial({ dataDir: folder() });
  const sql = `SELECT upper('árvíztűrő') AS upper, 'Z' < 'a' AS "byCodePoint"`;

  expect(await query(database.url('postgres', 'postgres'), sql)).toEqual([
    { upper: 'ÁRVÍZTŰRŐ', byCodePoint: true },
  ]);
});

test('a database stopped and started again has its rows, and stopping twice is the same as once', async () => {
  const first = await startTrial({ dataDir: folder() });
  await query(first.url('postgres', 'postgres'), 'CREATE TABLE pack AS SELECT 7 AS serial');
  await Promise.all([first.stop(), first.stop()]);
  const second = await startTrial({ dataDir: folder() });

  expect(await query(second.url('postgres', 'postgres'), 'SELECT serial FROM pack')).toEqual([{ serial: 7 }]);
});

test('a connection enters the database and the role that its address names', async () => {
  const database = await startTrial({ dataDir: folder() });
  await query(database.url('postgres', 'postgres'), 'CREATE ROLE dispenser LOGIN');
  await query(database.url('postgres', 'postgres'), 'CREATE DATABASE packs');
  const sql = 'SELECT current_user AS role, current_database() AS database';

  expect(await query(database.url('packs', 'dispenser'), sql)).toEqual([
    { role: 'dispenser', database: 'packs' },
  ]);
});

test('a caller can set what PostgreSQL should do otherwise', async () => {
  const database = await startTrial({ dataDir: folder(), settings: { fsync: 'off' } });

  expect(await query(database.url('postgres', 'postgres'), 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
});

test('a data folder moved too deep for a socket, with a comma and quotes in its name, works all the same', async () => {
  const dataDir = join(await temporaryFolder(), 'gyógyszertár, "Kis" & 100%', 'x'.repeat(120));
  await mkdir(dirname(dataDir));
  await rename(folder(), dataDir);
  onTestFinished(() => rename(dataDir, folder()));
  const database = await startTrial({ dataDir });

  expect(await query(database.url('postgres', 'postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('it works in a folder that only its owner may enter, be it root, and lets nobody else to database or socket', async () => {
  const dataDir = folder();
  const database = await startTrial({ dataDir });

  expect(await query(database.url('postgres', 'postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await modeOf(dataDir)).toBe(0o700);
  expect(await modeOf(join(dataDir, 'postgres'))).toBe(0o700);
  expect(await modeOf(join(dataDir, 'postgres.socket'))).toBe(0o700);
});

test('a first start that is called off leaves nothing running and nothing half-made', async () => {
  const dataDir = await temporaryFolder();
  const calledOff = new AbortController();
  const log = {
    ...rememberingLog(),
    info: () => setImmediate(() => calledOff.abort(new Error('called off'))),
  };

  await expect(startEmbeddedPostgres({ dataDir, log, signal: calledOff.signal })).rejects.toThrow(
    'called off',
  );
  expect((await readdir(dataDir)).filter((name) => name !== 'pecset.lock')).toEqual([]);
});

test('a start that is called off while PostgreSQL comes up ends it and frees the folder', async () => {
  const calledOff = new AbortController();
  const start = startEmbeddedPostgres({ dataDir: folder(), log: rememberingLog(), signal: calledOff.signal });
  await expect.poll(() => readdir(folder()), { interval: 1 }).toContain('postgres.socket');
  calledOff.abort(new Error('called off'));

  await expect(start).rejects.toThrow('called off');
  expect(await readdir(join(folder(), 'postgres'))).not.toContain('postmaster.pid');
  await expect(startTrial({ dataDir: folder() })).resolves.toBeDefined();
});
