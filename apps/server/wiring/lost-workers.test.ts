import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareDatabase } from '@pecset/db';
import { migratedDatabase, testLog } from '@pecset/db/testing';
import {
  type EmbeddedPostgres,
  enqueue,
  handle,
  makeLog,
  openDatabase,
  openPool,
  startEmbeddedPostgres,
  startWorker,
} from '@pecset/server-kit';
import {
  describeAtFullLength,
  folderOfRun,
  query,
  testAtFullLength,
  withDatabase,
} from '@pecset/server-kit/testing';
import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const errand = { name: 'errand', payload: z.object({ what: z.string() }) };
const send = (db: QueryExecutorProvider, what: string) => enqueue(db, errand, { what });

/** Short intervals so that a test need not wait; the defaults are seconds. */
const soon = { lookMs: 200, graceMs: 1_500 };

const workWith = async (
  url: string,
  run: (what: string) => Promise<void>,
  { log = testLog, heartbeat = soon } = {},
) => {
  const pool = openPool(url, 6, testLog, { waits: { connectMs: 1_000, answerMs: 1_000 } });
  const handlers = [handle(errand, ({ what }) => run(what))];
  const worker = await startWorker({ pool, log, concurrency: 2, onJob: () => {}, heartbeat, handlers });
  onTestFinished(async () => {
    await worker.stop();
    await pool.end();
  });
};

/** Starts a worker process that takes the waiting job and keeps it until it is killed. */
const takenElsewhere = async (url: string) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'testing', 'errand-worker.ts'), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  await once(createInterface(child.stdout), 'line');
  return { kill };
};

/** Leaves a job locked by a worker without a heartbeat; once it is done, a living worker has released it. */
const leaveBehind = async (url: string, what: string) => {
  const { db } = openDatabase<unknown>(url, 1, testLog);
  await db.transaction().execute(async (tx) => {
    await send(tx, what);
    await sql`update graphile_worker._private_jobs set locked_by = 'nobody', locked_at = now()
      where payload::text like ${`%${what}%`}`.execute(tx);
  });
  await db.destroy();
};

testAtFullLength(
  'a job whose worker was killed over it is done by the one that is started next',
  async () => {
    const { db, url } = await migratedDatabase();
    await send(db, 'letter');
    const other = await takenElsewhere(url);
    await other.kill();
    const done: string[] = [];
    await workWith(url, async (what) => void done.push(what));
    await expect.poll(() => done).toEqual(['letter']);
  },
);

test('a job whose worker was killed over it is done by another that lives, but not while the first one works at it', async () => {
  const { db, url } = await migratedDatabase();
  await send(db, 'letter');
  const other = await takenElsewhere(url);
  const done: string[] = [];
  await workWith(url, async (what) => void done.push(what));
  await leaveBehind(url, 'parcel');
  await expect.poll(() => done).toEqual(['parcel']);
  await other.kill();
  await expect.poll(() => done).toEqual(['parcel', 'letter']);
});

test('a job that was taken by a question whose answer never came is done all the same', async () => {
  const { db, owner, url } = await migratedDatabase();
  const done: string[] = [];
  const noAnswer = Promise.withResolvers<void>();
  const log = makeLog('trace', { write: (line) => line.includes('Failed to acquire') && noAnswer.resolve() });
  await workWith(url, async (what) => void done.push(what), { log });
  await send(db, 'parcel');
  await expect.poll(() => query(url, 'select 1 from graphile_worker.jobs')).toEqual([]);
  // The worker's query for a job waits for this lock and times out, but takes the job nevertheless.
  await owner.transaction().execute(async (tx) => {
    await sql`lock table graphile_worker._private_jobs in exclusive mode`.execute(tx);
    await send(tx, 'letter');
    await noAnswer.promise;
  });
  await expect.poll(() => done).toEqual(['parcel', 'letter']);
});

/** Starts a worker on a job that ends when the test calls `finish`. */
const workAtLetter = async (url: string, heartbeat = soon) => {
  const begun: string[] = [];
  const allowed = Promise.withResolvers<void>();
  const run = async (what: string) => {
    begun.push(what);
    if (what === 'letter') await allowed.promise;
  };
  await workWith(url, run, { heartbeat });
  onTestFinished(() => allowed.resolve());
  const { db } = openDatabase<unknown>(url, 1, testLog);
  await send(db, 'letter');
  await db.destroy();
  await expect.poll(() => begun).toEqual(['letter']);
  return { begun, finish: allowed.resolve };
};

test('a job that goes on while the database ends all connections is not begun a second time', async () => {
  const { owner, url } = await migratedDatabase();
  const { begun, finish } = await workAtLetter(url, { ...soon, graceMs: 6_000 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(owner);
  await leaveBehind(url, 'parcel');
  await expect.poll(() => begun).toEqual(['letter', 'parcel']);
  finish();
  await expect.poll(() => query(url, 'select 1 from graphile_worker.jobs')).toEqual([]);
  expect(begun).toEqual(['letter', 'parcel']);
});

// For long runs: the tests above cover the same detection in short runs.
describeAtFullLength('on a database that is restarted', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let url: string;

  const start = async () => {
    server = await startEmbeddedPostgres({ dataDir: folder, log: testLog });
  };
  const jobs = () => query(url, 'select 1 from graphile_worker.jobs');

  beforeAll(async () => {
    folder = await withDatabase(await folderOfRun());
    await start();
    ({ url } = await prepareDatabase(server.url('postgres', 'postgres'), { role: 'pecset_app' }, testLog));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('a job that ends while the database is away is not left locked: it is done when the database is back', async () => {
    const { finish } = await workAtLetter(url);
    await server.stop();
    finish();
    await start();
    await expect.poll(jobs).toEqual([]);
  });
});
