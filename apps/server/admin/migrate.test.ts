import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDatabase, testLog } from '@pecset/db/testing';
import { connectionUrl, newSecretKey } from '@pecset/server-kit';
import { query, temporaryFolder } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import { runCommand } from '../testing/run-command.ts';
import { migrate as command } from './migrate.ts';

const roleOf = (owner: string) => `${new URL(owner).pathname.slice(1)}_app`;

/** Provides an empty database, its owner's command line, and the file for the program's address. */
const install = async () => {
  const owner = await emptyDatabase();
  const folder = await temporaryFolder();
  const file = join(folder, 'database-url');
  const migrate = (...words: readonly string[]) =>
    runCommand(command, { DATABASE_URL: owner }, file, ...words);
  const address = async () => (await readFile(file, 'utf8')).trim();
  // PostgreSQL roles belong to the cluster, so dropping the test's database does not remove them.
  onTestFinished(async () => {
    const role = roleOf(owner);
    if ((await query(owner, `select 1 from pg_roles where rolname = '${role}'`)).length === 0) return;
    await query(owner, `drop owned by ${role}; drop role ${role}`);
  });
  return { owner, folder, file, migrate, address };
};

const start = async (DATA_DIR: string, environment: Readonly<Record<string, string>>) => {
  const settings = readServerSettings({ PORT: '0', DATA_DIR, CAPTCHA: 'off', ...environment });
  const server = await startServer(settings, testLog);
  onTestFinished(server.stop);
  return server;
};

test('web and worker run without the owner’s credentials, and can neither change the schema nor the audit', async () => {
  const { folder, migrate, address } = await install();
  await migrate();
  const DATABASE_URL = await address();
  const SECRET_KEYS = newSecretKey('k1');
  const web = await start(folder, { DATABASE_URL, SECRET_KEYS, ROLE: 'web', DEMO: 'on' });
  const worker = await start(folder, { DATABASE_URL, SECRET_KEYS, ROLE: 'worker' });
  expect((await fetch(`${worker.address}/readyz`)).status).toBe(200);

  const body = JSON.stringify(web.demo);
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${web.address}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200);
  // The worker empties the queue that the web process has filled.
  const waiting = () => query(DATABASE_URL, 'select 1 from graphile_worker.jobs');
  await expect.poll(waiting).toEqual([]);

  expect(await query(DATABASE_URL, `select 1 as found from audit where what = 'login'`)).toHaveLength(1);
  for (const statement of [`update audit set what = 'nothing'`, 'delete from audit', 'create table mine ()'])
    await expect(query(DATABASE_URL, statement)).rejects.toThrow('permission denied');
});

test('the address is kept for its owner alone and said nowhere; migrating again changes nothing', async () => {
  const { file, migrate, address } = await install();
  const first = await migrate();
  expect(first.said).toContain('done: 0001-house');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const kept = await address();
  const { password } = new URL(kept);
  expect(password.length).toBeGreaterThan(20);
  expect(first.said).not.toContain(password);

  expect(await migrate()).toEqual({ code: 0, said: expect.stringMatching(/^the database is up to date.*$/) });
  expect(await address()).toBe(kept);
});

test('two who migrate at once both find it done, and the role is the one that the file names', async () => {
  const { owner, file, migrate, address } = await install();
  const program = connectionUrl(owner, { role: roleOf(owner) }).replace('@', ':chosen-by-hand@');
  await writeFile(file, program);
  await Promise.all([migrate(), migrate()]);
  expect(await address()).toBe(program);
  expect(await query(program, 'select 1 from audit')).toEqual([]);
});

test('a lost file is not made up for in silence: the role keeps its password until another is asked for', async () => {
  const { file, migrate, address } = await install();
  await migrate();
  const kept = new URL(await address());
  await rm(file);
  await expect(migrate()).rejects.toThrow(/is there already.*--new-password/);
  await migrate('--new-password');
  const fresh = new URL(await address());
  expect(fresh.username).toBe(kept.username);
  expect(fresh.password).not.toBe(kept.password);
});

test.for([
  ['no address', 'none'],
  ['no role', 'postgres://db.example/pecset'],
  ['a password that depends on how it is read', 'postgres://app:%C3%A9@db.example/pecset'],
] as const)('a file with %s is refused without a word of what it holds', async ([, held]) => {
  const { file, migrate } = await install();
  await writeFile(file, held);
  await expect(migrate()).rejects.toThrow(/^\S+ must hold one address/);
  await expect(migrate()).rejects.not.toThrow(held);
});

test('the embedded database needs no such command, which says so', async () => {
  await expect(runCommand(command, {}, 'file')).rejects.toThrow(/npm start/);
});
