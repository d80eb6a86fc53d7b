import { get } from 'node:http';
import { expect, test } from 'vitest';
import { wholeServer } from '../testing/whole-server.ts';

const environment = { PUBLIC_URL: 'https://app.pecset.example', API_HOST: 'https://api.pecset.example' };

/** Sends any Host header; `fetch` always sends the host that it connects to. */
const statusAt = (address: string, path: string, host: string) =>
  new Promise((resolve, reject) => {
    get(`${address}${path}`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    );
  });

test('under https only our own names are served, and health by any address', async () => {
  const { address } = await wholeServer({ environment });

  for (const ours of ['app.pecset.example', 'APP.pecset.example:443', 'api.pecset.example'])
    expect([ours, await statusAt(address, '/login', ours)]).toEqual([ours, 200]);
  for (const other of ['evil.example', 'app.pecset.example.evil.example', 'app.pecset.example:8443', '[::1'])
    for (const path of ['/', '/login', '/api/openapi.json', '/nowhere', '/healthz/'])
      expect([other, path, await statusAt(address, path, other)]).toEqual([other, path, 421]);
  for (const path of ['/healthz', '/readyz'])
    expect(await statusAt(address, path, '10.0.0.5:3000')).toBe(200);
});

test('a page of another name that leads here cannot sign anybody in', async () => {
  const { address, demo } = await wholeServer({
    environment: { ...environment, TRUST_PROXY: '127.0.0.1', DEMO: 'on' },
  });
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: {
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      'content-type': 'application/json',
    },
    body: JSON.stringify(demo),
  });
  expect(answer.status).toBe(421);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.json()).toMatchObject({ error: { errCode: 'wrong-host' } });
});

test('a trial without https is reached by any name', async () => {
  const { address } = await wholeServer();
  expect(await statusAt(address, '/login', 'till-3.local')).toBe(200);
});
