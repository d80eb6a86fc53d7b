import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { started, startServerProcess } from '../testing/embedded-postgres-process.ts';
import { rememberingLog, startTrial, usedFolders } from '../testing/embedded-trial.ts';
import { query } from '../testing/query.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const usedFolder = usedFolders();

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const answers = (url: string) => async (): Promise<boolean> =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

test('after kill -9 of the server process the next start ends the left-over PostgreSQL and has every committed row', async () => {
  const dataDir = await usedFolder();
  const killed = await startServerProcess(dataDir);
  const { url, postgres } = started(killed);
  await query(url, 'CREATE TABLE pack (serial int)');
  for (let serial = 1; serial <= 20; serial += 1) await query(url, `INSERT INTO pack VALUES (${serial})`);
  await killed.end('SIGKILL');
  expect(isRunning(postgres)).toBe(true);

  const next = await startTrial({ dataDir });

  expect(next.pid()).not.toBe(postgres);
  expect(await query(next.url('postgres', 'postgres'), 'SELECT count(*)::int AS packs FROM pack')).toEqual([
    { packs: 20 },
  ]);
});

test('after kill -9 of the server process and of PostgreSQL every committed row is there', async () => {
  const dataDir = await usedFolder();
  const killed = await startServerProcess(dataDir);
  const { url, postgres } = started(killed);
  await query(url, 'CREATE TABLE pack AS SELECT generate_series(1, 500) AS serial');
  await killed.end('SIGKILL');
  process.kill(postgres, 'SIGKILL');

  const next = await startTrial({ dataDir });

  expect(await query(next.url('postgres', 'postgres'), 'SELECT count(*)::int AS packs FROM pack')).toEqual([
    { packs: 500 },
  ]);
});

test('a PostgreSQL that is killed while serving is started again at the same address, its rows kept', async () => {
  const log = rememberingLog();
  const database = await startTrial({ dataDir: await usedFolder(), log });
  const url = database.url('postgres', 'postgres');
  await query(url, 'CREATE TABLE pack AS SELECT 7 AS serial');
  const before = database.pid();

  process.kill(before, 'SIGKILL');
  await expect.poll(database.pid, { timeout: 15_000 }).not.toBe(before);

  expect(await query(url, 'SELECT serial FROM pack')).toEqual([{ serial: 7 }]);
  expect(log.lines).toContain('PostgreSQL ended unasked (SIGKILL); starting it again');
});

test('a database stopped in the moment in which PostgreSQL dies stays stopped', async () => {
  const dataDir = await usedFolder();
  const database = await startTrial({ dataDir });
  process.kill(database.pid(), 'SIGKILL');
  await database.stop();

  expect(await answers(database.url('postgres', 'postgres'))()).toBe(false);
  await expect(startTrial({ dataDir })).resolves.toBeDefined();
});

test('a crash in the middle of making the database leaves a folder that starts', async () => {
  const dataDir = await temporaryFolder();
  const draft = join(dataDir, 'postgres.draft-abc123');
  await mkdir(join(draft, 'base'), { recursive: true });
  await writeFile(join(draft, 'PG_VERSION'), '18\n');

  await startTrial({ dataDir });

  expect((await readdir(dataDir)).filter((name) => name.includes('draft'))).toEqual([]);
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
});

test('a left-over process id that another program has now neither hinders the start nor harms that program', async () => {
  const dataDir = await usedFolder();
  const first = await startTrial({ dataDir });
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await first.stop();
  const stranger = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(stranger, 'spawn');
  await writeFile(file, text.replace(/^\d+/, String(stranger.pid)));

  await expect(startTrial({ dataDir })).resolves.toBeDefined();

  expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  stranger.kill('SIGKILL');
});
