import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { makeLog } from '../logging/logging.ts';
import { folderOfRun, query, withDatabase } from '../testing/index.ts';
import { copyBehindSeconds, readingCopy } from './copy-of-database.ts';
import { asLongAsItTakes, openDatabase, openPool } from './database.ts';

const log = makeLog('silent');
let folders: readonly string[];
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;

const addressOf = (server: EmbeddedPostgres) => server.url('postgres', 'postgres');

/** Starts a standby that follows the primary; with an unreachable `host` it follows none. */
const startStandby = async (dataDir: string, host = new URL(addressOf(primary)).searchParams.get('host')) => {
  await writeFile(join(dataDir, 'postgres', 'standby.signal'), '');
  return startEmbeddedPostgres({
    dataDir,
    log,
    settings: { primary_conninfo: `host=${host} user=postgres`, wal_retrieve_retry_interval: '100ms' },
  });
};

beforeAll(async () => {
  folders = await Promise.all([1, 2].map(async () => withDatabase(await folderOfRun())));
  const [one = '', other = ''] = folders;
  primary = await startEmbeddedPostgres({ dataDir: one, log });
  standby = await startStandby(other);
  await query(addressOf(primary), 'create table told (number integer)');
});
afterAll(async () => {
  await standby.stop();
  await primary.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const readers = (times: { awayMs: number; catchUpMs: number }) => {
  const waits = { ...asLongAsItTakes, connectMs: 1_000 };
  const open = (server: EmbeddedPostgres) => openPool(addressOf(server), 2, log, { waits });
  const pool = readingCopy({ copy: open(standby), primary: open(primary), log, times });
  onTestFinished(() => pool.end());
  return async (text: string) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ value: unknown }>(text);
      return rows[0]?.value;
    } finally {
      client.release();
    }
  };
};

const whichServer = `select case when pg_is_in_recovery() then 'copy' else 'primary' end as value`;

test('reports are read from the replica, and a user finds there what they have just written', async () => {
  const read = readers({ awayMs: 60_000, catchUpMs: 10_000 });
  for (let number = 1; number <= 20; number += 1) {
    await query(addressOf(primary), `insert into told values (${number})`);
    expect(await read('select max(number) as value from told')).toBe(number);
  }
  expect(await read(whichServer)).toBe('copy');
});

test('a copy that is behind is not read: the primary answers until it has caught up', async () => {
  const read = readers({ awayMs: 0, catchUpMs: 50 });
  await query(addressOf(standby), 'select pg_wal_replay_pause()');
  await query(addressOf(primary), 'insert into told values (100)');
  expect(await read(whichServer)).toBe('primary');
  await query(addressOf(standby), 'select pg_wal_replay_resume()');
  await expect.poll(() => read(whichServer)).toBe('copy');
});

test('a copy that cannot be reached is made up for by the primary, and asked again when it is back', async () => {
  const read = readers({ awayMs: 0, catchUpMs: 50 });
  const [, folder = ''] = folders;
  await expect.poll(() => read(whichServer)).toBe('copy');
  await standby.stop();
  await expect.poll(() => read(whichServer)).toBe('primary');
  standby = await startStandby(folder);
  await expect.poll(() => read(whichServer)).toBe('copy');
});

const behind = async () => {
  const [copy, original] = [standby, primary].map(
    (server) => openDatabase<unknown>(addressOf(server), 1, log).db,
  );
  if (!copy || !original) throw new Error('two were opened');
  onTestFinished(async () => void (await Promise.all([copy.destroy(), original.destroy()])));
  return copyBehindSeconds(copy, original);
};

test('a copy that is cut off from the primary is told as behind, and one that became a server of its own is not read', async () => {
  const [, folder = ''] = folders;
  await expect.poll(behind).toBe(0);
  await standby.stop();
  standby = await startStandby(folder, '/nowhere');
  await query(addressOf(primary), 'insert into told values (200)');
  expect(await behind()).toBeGreaterThan(0);

  await standby.stop();
  await rm(join(folder, 'postgres', 'standby.signal'));
  // The first start ends recovery, the second is an ordinary one.
  await (await startEmbeddedPostgres({ dataDir: folder, log })).stop();
  standby = await startEmbeddedPostgres({ dataDir: folder, log });
  await query(addressOf(primary), 'insert into told select generate_series(201, 9000)');
  const read = readers({ awayMs: 0, catchUpMs: 50 });
  expect(await read('select max(number) as value from told')).toBe(9000);
  expect(await behind()).toBe(Number.POSITIVE_INFINITY);
});
