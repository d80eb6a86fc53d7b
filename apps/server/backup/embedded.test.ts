import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testLog } from '@pecset/db/testing';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pecset/server-kit';
import { query, temporaryFolder, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { backup } from '../admin/backup.ts';
import { restore } from '../admin/restore.ts';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import { runCommand } from '../testing/run-command.ts';
import { compiled, emptyDesk } from '../testing/server-process.ts';
import { cheap } from '../testing/whole-server.ts';
import { dailyBackupHandler, newestBackup } from './daily.job.ts';

const PASSPHRASE = 'korrekt ló elem tűzőgép';

const start = async (DATA_DIR: string, more: Readonly<Record<string, string>> = {}) => {
  const settings = readServerSettings({ PORT: '0', DATA_DIR, CAPTCHA: 'off', ...emptyDesk, ...more });
  const server = await startServer(settings, testLog, cheap);
  onTestFinished(server.stop);
  return server;
};

/** Of a server that runs on the folder. */
const ownersAddress = (folder: string) =>
  `postgres://postgres@localhost/pecset?host=${encodeURIComponent(join(folder, 'postgres.socket'))}`;

/** Reads the file slowly for ever, so that there is a moment to kill it in. */
const endlessRestore = async (folder: string, file: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'admin.ts'), 'restore', '-'], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...compiled, DATA_DIR: folder, BACKUP_PASSPHRASE: PASSPHRASE },
  });
  const bytes = await readFile(file);
  child.stdin.write(bytes.subarray(0, bytes.length - 1));
  return child;
};

test('a folder is backed up beside its server and brought back elsewhere, keys and all; what is killed on the way starts nothing', async () => {
  const [here, there] = [await withDatabase(await temporaryFolder()), await withDatabase(await temporaryFolder())];
  const server = await start(here);
  const file = join(here, 'whole.backup');
  const operator = { BACKUP_PASSPHRASE: PASSPHRASE };
  expect((await runCommand(backup, { ...operator, DATA_DIR: here }, file)).said).toMatch(/the secret keys are in it/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await server.stop();

  const killed = await endlessRestore(there, file);
  let meanwhile: EmbeddedPostgres | undefined;
  const drafts = () =>
    query(ownersAddress(there).replace('/pecset', '/postgres'), `select 1 from pg_database where datname = 'pecset_restoring'`).catch(() => []);
  await expect.poll(drafts, { timeout: 30_000 }).toHaveLength(1);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  await expect(start(there)).rejects.toThrow(/a restore into this DATA_DIR did not come to its end/);
  void meanwhile;

  const again = { ...operator, DATA_DIR: there };
  expect((await runCommand(restore, again, file)).said).toMatch(/the secret keys are in .*secret-keys/);
  await expect(runCommand(restore, again, file)).rejects.toThrow(/has a database already/);
  expect(await readFile(join(there, 'secret-keys'), 'utf8')).toBe(await readFile(join(here, 'secret-keys'), 'utf8'));

  const elsewhere = await start(there);
  const body = JSON.stringify(elsewhere.demo);
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${elsewhere.address}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200);
});
