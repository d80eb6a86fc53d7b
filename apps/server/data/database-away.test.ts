import { rm } from 'node:fs/promises';
import { prepareDatabase } from '@pecset/db';
import { testLog } from '@pecset/db/testing';
import {
  asLongAsItTakes,
  type EmbeddedPostgres,
  newSecretKey,
  openPool,
  startEmbeddedPostgres,
} from '@pecset/server-kit';
import { cookiesOf, folderOfRun, freeze, query, withDatabase } from '@pecset/server-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServerSettings } from '../settings.ts';
import { type RunningServer, startServer } from '../start.ts';
import { makeTrouble } from '../testing/figures.ts';
import { withoutDemo } from '../testing/server-process.ts';
import { neverShed } from '../testing/whole-server.ts';

let folder: string;
let database: EmbeddedPostgres;
let server: RunningServer;

const startDatabase = () => startEmbeddedPostgres({ dataDir: folder, log: testLog });
const owner = () => database.url('postgres', 'postgres');

beforeAll(async () => {
  folder = await withDatabase(await folderOfRun());
  database = await startDatabase();
  const { url } = await prepareDatabase(owner(), { role: 'pecset_app' }, testLog);
  const settings = readServerSettings({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET_KEYS: newSecretKey('k1'),
    ...withoutDemo,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
  });
  // On a busy machine the work of a first start may take longer than the database may be silent below.
  const first = await startServer(settings, testLog, { waits: asLongAsItTakes });
  await first.stop();
  const waits = { connectMs: 1_000, answerMs: 1_500 };
  server = await startServer(settings, testLog, { waits, shedAt: neverShed });
});
afterAll(async () => {
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const statusOf = async (address: string) => (await fetch(address)).status;
const ready = () => statusOf(`${server.address}/readyz`);

const login = (body: object = { email: 'nobody@pecset.example', password: 'x' }) =>
  fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'hu' },
    body: JSON.stringify(body),
  });

const expectPoliteRefusal = async (refused: Response) => {
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({
    error: { errCode: 'unavailable', errStr: expect.stringContaining('nem érhető el') },
  });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
};

const expectAllWell = async () => {
  await expect.poll(ready).toBe(200);
  await expect.poll(async () => (await login()).status).toBe(401);
};

test('while the database is away requests are refused politely, and all goes on by itself when it is back', async () => {
  await expectAllWell();
  await database.stop();
  await expectPoliteRefusal(await login());
  expect(await statusOf(`${server.address}/pages/terms-and-conditions-1.0.html`)).toBe(503);
  expect(await ready()).toBe(503);
  expect(await statusOf(`${server.address}/healthz`)).toBe(200);
  const figures = await makeTrouble(server.metrics, ['PecsetDatabaseAway'], async () => {});
  expect(figures.get('pecset_database_up')).toBe(0);
  expect(figures.has('pecset_stray_transactions')).toBe(false);

  database = await startDatabase();
  await expectAllWell();
});

test('while the database hangs requests are refused within seconds, and health checks are answered', async () => {
  await expectAllWell();
  const thaw = await freeze(owner(), database.pid());
  const began = performance.now();
  expect(await ready()).toBe(503);
  expect(performance.now() - began).toBeLessThan(2_000);
  await expectPoliteRefusal(await login());
  expect(await statusOf(`${server.address}/healthz`)).toBe(200);
  const figures = await (await fetch(server.metrics)).text();
  expect(figures).toMatch(/^pecset_database_up 0$/m);
  expect(performance.now() - began).toBeLessThan(10_000);

  thaw();
  await expectAllWell();
});

test('a connection that is closed while the database hangs does not keep the program from ending', async () => {
  const pool = openPool(owner(), 1, testLog, { waits: { connectMs: 2_000, answerMs: 2_000 } });
  const client = await pool.connect();
  await client.query('select 1');
  client.release();
  await freeze(owner(), database.pid());
  await pool.end();
  await expect.poll(() => client.connection.stream.destroyed, { timeout: 10_000 }).toBe(true);
});

test('while the database takes no changes, as in the moment of a fail-over, requests are refused politely', async () => {
  await expectAllWell();
  await query(owner(), 'alter system set default_transaction_read_only = on');
  await query(owner(), 'select pg_reload_conf()');
  await expect.poll(ready).toBe(503);
  await expectPoliteRefusal(await login());

  await query(owner(), 'alter system reset default_transaction_read_only');
  await query(owner(), 'select pg_reload_conf()');
  await expectAllWell();
});

const signedIn = async () => {
  const answer = await login(server.demo);
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
};

const pressDispense = (cookie: string, key: string) =>
  fetch(`${server.address}/api/mvs/sn/dispense`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'hu', cookie, 'idempotency-key': key },
    body: JSON.stringify({ gtin: '05991234567899', expDate: '281200', lotNum: 'LOT1', sn: 'SN-1' }),
  });

/** Blocks all writes to the table until the returned function is called. */
const holdTable = async (table: string) => {
  const holder = new Client({ connectionString: owner() });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in share mode`);
  return () => holder.end();
};

test('the outcome of a dispense is unknown while the database is silent; the same press finds it again', async () => {
  await expectAllWell();
  const cookie = await signedIn();
  const transactions = () => query(owner(), "select 1 from transaction where sn = 'SN-1'");
  const waiting = () => query(owner(), "select 1 from pg_stat_activity where wait_event_type = 'Lock'");

  // Blocks the press at the statement that writes everything.
  const release = await holdTable('request_key');
  const unanswered = pressDispense(cookie, 'press-1');
  await expect.poll(waiting).toHaveLength(1);
  const thaw = await freeze(owner(), database.pid());
  await expectPoliteRefusal(await unanswered);
  thaw();
  expect(await transactions()).toEqual([]);
  await release();

  const again = await pressDispense(cookie, 'press-1');
  expect(again.status).toBe(200);
  // `status` may still be null: the outcome of the first press is unknown until its lease ends.
  expect(await again.json()).toMatchObject({ trxType: 'DSPN', reasonCode: null });
  expect(await transactions()).toHaveLength(1);
});
