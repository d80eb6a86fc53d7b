import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { migratedAddresses } from '@pecset/db/testing';
import { newSecretKey } from '@pecset/server-kit';
import {
  folderOfRun,
  processesNaming,
  temporaryFolder,
  testAtFullLength,
  withDatabase,
} from '@pecset/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMode } from './admin/set-mode.ts';
import { verifyAudit } from './admin/verify-audit.ts';
import { spawnServerProcess, startServerProcess } from './testing/index.ts';
import { runCommand } from './testing/run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await withDatabase(await folderOfRun());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Both signals end the server the same way; here SIGINT, which a person sends, is the second one of the test below. */
const signals = process.env.PECSET_LONG ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);

test.for(signals)(
  'on %s accepted requests are answered, then everything ends, idle connections too',
  async (signal) => {
    const server = await startServerProcess(folder);
    const body = JSON.stringify(await server.demo());
    const login = request(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    const answer = new Promise<IncomingMessage>((resolve) => {
      login.once('response', (response) => resolve(response.resume()));
    });
    login.flushHeaders();
    // The server has accepted the request and waits for its body.
    await once(login, 'continue');
    // The operator's commands work beside it.
    expect((await runCommand(verifyAudit, { DATA_DIR: folder })).said).toMatch(/seals checked, 0 do not fit/);
    const toProduction = await runCommand(setMode, { DATA_DIR: folder }, 'demo', 'production');
    expect(toProduction).toEqual({ code: 1, said: expect.stringMatching(/needs BACKUP_DIR/) });
    const { hostname, port } = new URL(server.address);
    const unused = connect(Number(port), hostname).resume();
    await once(unused, 'connect');
    const ended = server.end(signal);
    await expect.poll(() => server.log()).toContain('"stopping"');
    login.end(body);
    expect((await answer).statusCode).toBe(200);
    expect(await ended).toBe(0);
    await expect.poll(() => unused.closed).toBe(true);
    expect(server.log()).toContain('"stopped"');
  },
);

test('a draining process tells its balancer, still answers, and on a second signal stops its database at once', async () => {
  const server = await startServerProcess(folder, { DRAIN_SECONDS: '60' });
  const ended = server.end('SIGTERM');
  const asked = async (path: string) => {
    const { status, headers } = await fetch(server.address + path);
    return { status, connection: headers.get('connection') };
  };
  await expect.poll(() => asked('/healthz')).toEqual({ status: 503, connection: 'close' });
  expect(await asked('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await asked('/login')).toEqual({ status: 200, connection: 'close' });
  // Signals within a second count as one, and one that comes after the second would be a third wish.
  const insisting = setInterval(() => {
    if (!server.log().includes('without waiting')) process.kill(server.pid, 'SIGINT');
  }, 1_100);
  const code = await ended.finally(() => clearInterval(insisting));
  expect(code).toBe(1);
  expect(server.log()).toContain('without waiting');
  await expect.poll(() => processesNaming(folder), { timeout: 10_000 }).toEqual([]);
});

/** A program whose PostgreSQL runs elsewhere, which starts sooner. */
const spawnBesideDatabase = async () => {
  const { url } = await migratedAddresses();
  const environment = { DATABASE_URL: url, SECRET_KEYS: newSecretKey('k1') };
  return spawnServerProcess(await temporaryFolder(), environment);
};

test('a terminal that is closed and takes no more words is no reason to end otherwise than in good order', async () => {
  const server = await spawnBesideDatabase();
  await once(server.stdout, 'data');
  server.stdout.destroy();
  server.stderr.destroy();
  expect(await server.end('SIGHUP')).toBe(0);
});

const expectCalledOff = async (dataDir: string, at: string) => {
  const server = spawnServerProcess(dataDir);
  await expect.poll(() => server.log(), { interval: 5 }).toContain(at);
  expect(await server.end('SIGINT')).toBe(0);
  expect(server.log()).toContain('"stopped"');
  expect(server.log()).not.toContain('"stack"');
  expect(server.log()).not.toMatch(/^[^{]/m);
  await expect.poll(() => processesNaming(dataDir), { timeout: 10_000 }).toEqual([]);
};

test('a start is called off by Ctrl-C without a stack, and leaves nothing running', () =>
  expectCalledOff(folder, 'PostgreSQL runs'));

testAtFullLength('a start that makes its database is called off in the same way', async () =>
  expectCalledOff(await temporaryFolder(), 'Making a database'),
);
