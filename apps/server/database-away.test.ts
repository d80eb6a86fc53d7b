import { testLog } from '@pecset/db/testing';
import { newSecretKey, startEmbeddedPostgres } from '@pecset/server-kit';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { readServerSettings } from './settings.ts';
import { startServer } from './start.ts';

const databaseServer = async (dataDir: string) => {
  const server = await startEmbeddedPostgres({ dataDir, log: testLog });
  onTestFinished(server.stop);
  return server;
};

const statusOf = async (address: string) => (await fetch(address)).status;

test('while the database is away requests are refused politely, and all goes on by itself when it is back', async () => {
  const folder = await temporaryFolder();
  const before = await databaseServer(folder);
  const server = await startServer(
    readServerSettings({
      PORT: '0',
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: before.url('postgres', 'postgres'),
      SECRET_KEYS: newSecretKey('k1'),
      LOG_LEVEL: 'silent',
    }),
    testLog,
  );
  onTestFinished(server.stop);
  const login = () =>
    fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'hu' },
      body: JSON.stringify({ email: 'nobody@pecset.example', password: 'x' }),
    });
  expect((await login()).status).toBe(401);

  await before.stop();
  const refused = await login();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({
    error: { errCode: 'unavailable', errStr: expect.stringContaining('nem érhető el') },
  });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await statusOf(`${server.address}/readyz`)).toBe(503);
  expect(await statusOf(`${server.address}/pages/terms-and-conditions-1.0.html`)).toBe(503);
  expect(await statusOf(`${server.address}/healthz`)).toBe(200);
  expect(await statusOf(server.metrics)).toBe(200);

  await databaseServer(folder);
  expect((await login()).status).toBe(401);
  expect(await statusOf(`${server.address}/readyz`)).toBe(200);
});
