import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testAtFullLength } from '../testing/at-full-length.ts';
import { startServerProcess } from '../testing/embedded-postgres-process.ts';
import { rememberingLog, startTrial, usedFolder } from '../testing/embedded-trial.ts';
import { processesNaming, processLike } from '../testing/processes.ts';
import { query } from '../testing/query.ts';
import { temporaryFolder, withDatabase } from '../testing/temporary-folder.ts';
import type { EmbeddedPostgres } from './index.ts';

const folder = usedFolder();

const count = async (database: EmbeddedPostgres, table: string): Promise<unknown> => {
  const [row] = await query(
    database.url('postgres', 'postgres'),
    `SELECT count(*)::int AS rows FROM ${table}`,
  );
  return row?.rows;
};

/** Five seconds as a shell counts them that sleeps as the watcher does: on a starved machine both are late. */
const goneWithinFiveSeconds = async (dataDir: string): Promise<void> => {
  const clock = spawn('sh', ['-c', 'for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; done']);
  onTestFinished(() => void clock.kill());
  const isOver = () => clock.exitCode !== null;
  await expect.poll(async () => (isOver() ? [] : processesNaming(dataDir))).toEqual([]);
  expect(await processesNaming(dataDir)).toEqual([]);
};

test('kill -9 of the server process ends PostgreSQL within five seconds, also where a session is at work', async () => {
  const killed = startServerProcess(folder());
  const { url } = await killed.started();
  const session = query(url, 'SELECT pg_sleep(60)').catch(() => 'ended');
  await expect
    .poll(() => query(url, "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'"))
    .toHaveLength(1);
  await killed.end('SIGKILL');

  await goneWithinFiveSeconds(folder());
  expect(await session).toBe('ended');
});

testAtFullLength(
  'a PostgreSQL that does not end in good order after kill -9 of the server process is made to end',
  async () => {
    const killed = startServerProcess(folder());
    const { url, postgres } = await killed.started();
    // A fast shutdown waits for the checkpointer.
    const [found] = await query(url, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'");
    process.kill(Number(found?.pid), 'SIGSTOP');
    await killed.end('SIGKILL');

    await expect.poll(() => processesNaming(folder()), { timeout: 15_000 }).not.toContain(postgres);
  },
);

testAtFullLength('kill -9 of the server process ends a PostgreSQL whose folder is gone, too', async () => {
  const dataDir = await withDatabase(await temporaryFolder());
  const killed = startServerProcess(dataDir);
  await killed.started();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  await killed.end('SIGKILL');

  await goneWithinFiveSeconds(dataDir);
});

const restarts = [
  { when: 'at once', after: 0 },
  { when: 'a second later', after: 1_000 },
];
test.each(process.env.PECSET_LONG ? restarts : restarts.slice(1))(
  'a start $when after kill -9 of the server process has every committed row, and keeps its PostgreSQL',
  async ({ after }) => {
    const killed = startServerProcess(folder());
    const { url, postgres } = await killed.started();
    await query(url, 'DROP TABLE IF EXISTS dispensed');
    await query(url, 'CREATE TABLE dispensed (serial int)');
    for (let serial = 1; serial <= 20; serial += 1)
      await query(url, `INSERT INTO dispensed VALUES (${serial})`);
    await killed.end('SIGKILL');
    await delay(after);

    const next = await startTrial({ dataDir: folder() });
    const mine = next.pid();
    expect(mine).not.toBe(postgres);
    // The previous watcher has ended: only the new PostgreSQL and its watcher are left.
    await expect.poll(async () => (await processesNaming(folder())).length).toBe(2);
    expect(next.pid()).toBe(mine);
    expect(await count(next, 'dispensed')).toBe(20);
  },
);

testAtFullLength('the next start ends a PostgreSQL that nobody watches any more', async () => {
  const killed = startServerProcess(folder());
  const { url, postgres } = await killed.started();
  const watcher = await processLike(folder(), /^sh -c/);
  if (watcher === undefined) throw new Error('there is no watcher');
  process.kill(watcher, 'SIGKILL');
  await killed.end('SIGKILL');
  expect(await query(url, 'SELECT 1 AS "leftOver"')).toEqual([{ leftOver: 1 }]);

  const next = await startTrial({ dataDir: folder() });

  expect(next.pid()).not.toBe(postgres);
  expect(await processesNaming(folder())).not.toContain(postgres);
});

test('after kill -9 of the server process and of PostgreSQL every committed row is there', async () => {
  const killed = startServerProcess(folder());
  const { url, postgres } = await killed.started();
  await query(url, 'CREATE TABLE destroyed AS SELECT generate_series(1, 500) AS serial');
  await killed.end('SIGKILL');
  process.kill(postgres, 'SIGKILL');

  expect(await count(await startTrial({ dataDir: folder() }), 'destroyed')).toBe(500);
});

testAtFullLength(
  'a PostgreSQL that is killed while serving is started again at the same address, its rows kept',
  async () => {
    const log = rememberingLog();
    const database = await startTrial({ dataDir: folder(), log });
    await query(database.url('postgres', 'postgres'), 'CREATE TABLE verified AS SELECT 7 AS serial');
    const before = database.pid();

    process.kill(before, 'SIGKILL');
    await expect.poll(database.pid, { timeout: 15_000 }).not.toBe(before);

    expect(await count(database, 'verified')).toBe(1);
    expect(log.lines).toContain('PostgreSQL ended unasked (SIGKILL); starting it again');
  },
);

testAtFullLength('a session that outlives both for a while only delays the next start', async () => {
  const killed = startServerProcess(folder());
  const { url, postgres } = await killed.started();
  // A computing query does not notice that the postmaster is gone, and keeps its shared memory attached.
  const long = 'SELECT count(*) FROM generate_series(1, 8000000)';
  const session = query(url, long).catch(() => {});
  await expect
    .poll(() => query(url, `SELECT 1 FROM pg_stat_activity WHERE query = '${long}' AND state = 'active'`))
    .toHaveLength(1);
  await killed.end('SIGKILL');
  process.kill(postgres, 'SIGKILL');

  await expect(startTrial({ dataDir: folder() })).resolves.toBeDefined();
  await session;
});

test('a database stopped in the moment in which PostgreSQL dies stays stopped', async () => {
  const database = await startTrial({ dataDir: folder() });
  process.kill(database.pid(), 'SIGKILL');
  await database.stop();

  await expect(query(database.url('postgres', 'postgres'), 'SELECT 1')).rejects.toThrow();
  await expect(startTrial({ dataDir: folder() })).resolves.toBeDefined();
});

testAtFullLength('kill -9 in the middle of making the database leaves a folder that starts', async () => {
  const dataDir = await temporaryFolder();
  const drafts = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.draft-'));
  const killed = startServerProcess(dataDir);
  await expect.poll(drafts, { interval: 5 }).toHaveLength(1);
  await killed.end('SIGKILL');
  expect(await readdir(dataDir)).not.toContain('postgres');

  await expect(startTrial({ dataDir })).resolves.toBeDefined();
  expect(await drafts()).toEqual([]);
});

test.each([
  { name: 'postgres', place: 'another folder' },
  { name: 'editor', place: 'the folder of the database' },
])(
  'a process id of old that now a program "$name" in $place has harms neither the start nor that program',
  async ({ name, place }) => {
    const cluster = join(folder(), 'postgres');
    const first = await startTrial({ dataDir: folder() });
    const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await first.stop();
    const script = `process.title = '${name}'; console.log('named'); setInterval(() => {}, 1000)`;
    const stranger = spawn(process.execPath, ['--eval', script], {
      cwd: place === 'another folder' ? '/' : cluster,
    });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    await once(stranger.stdout, 'data');
    await writeFile(join(cluster, 'postmaster.pid'), text.replace(/^\d+/, String(stranger.pid)));

    await expect(startTrial({ dataDir: folder() })).resolves.toBeDefined();
    expect(stranger.signalCode ?? stranger.exitCode).toBe(null);
  },
);
