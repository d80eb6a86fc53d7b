import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { wholeServer } from '../testing/whole-server.ts';

const page = 'https://app.pecset.example';
const environment = {
  PUBLIC_URL: page,
  API_HOST: 'https://api.pecset.example',
  TRUST_PROXY: '127.0.0.1',
  DEMO: 'on',
};

/** Headers of a browser's request from a page on another host of the same site, as our proxy forwards them. */
const from = (origin: string) => ({
  origin,
  'sec-fetch-site': 'same-site',
  'x-forwarded-host': 'api.pecset.example',
});

const allowed = (answer: Response) => [
  answer.headers.get('access-control-allow-origin'),
  answer.headers.get('access-control-allow-credentials'),
];

const asked = (origin: string) => ({
  ...from(origin),
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type,idempotency-key',
});

test('a page that knows another host for the API may ask there, with its session, and may read what it needs', async () => {
  const { address, demo } = await wholeServer({ environment });
  const preflight = await fetch(`${address}/api/mvs/sn/verify`, { method: 'OPTIONS', headers: asked(page) });
  expect([preflight.status, ...allowed(preflight)]).toEqual([204, page, 'true']);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toEqual([
    'authorization',
    'content-type',
    'idempotency-key',
    'pecset-user',
    'x-organisation',
  ]);

  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { ...from(page), 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  expect([login.status, ...allowed(login)]).toEqual([200, page, 'true']);
  expect(login.headers.get('access-control-expose-headers')).toBe('date, link, retry-after');
  expect(login.headers.get('vary')).toMatch(/origin/i);
  const [session, marker] = login.headers.getSetCookie();
  expect(session).not.toMatch(/domain=/i);
  expect(marker).toMatch(/^__Secure-pecset-login=1;.*Domain=pecset\.example/);

  const logout = await fetch(`${address}/api/auth/logout`, {
    headers: { ...from(page), cookie: cookiesOf(login) },
  });
  expect([logout.status, ...allowed(logout)]).toEqual([200, page, 'true']);
  const term = await fetch(`${address}/pages/privacy-policy-1.0.html`, { headers: from(page) });
  expect([term.status, ...allowed(term)]).toEqual([200, page, 'true']);
});

test('no other page of the site, nor any other, may ask', async () => {
  const { address } = await wholeServer({ environment });
  for (const origin of ['https://blog.pecset.example', 'https://evil.example', 'null']) {
    const answer = await fetch(`${address}/api/auth/logout`, { headers: from(origin) });
    expect([answer.status, ...allowed(answer)]).toEqual([403, null, null]);
    const preflight = await fetch(`${address}/api/auth/login`, { method: 'OPTIONS', headers: asked(origin) });
    expect(allowed(preflight)).toEqual([null, null]);
  }
});

test('the page is told where the API is, and may ask nobody else', async () => {
  const { address } = await wholeServer({ environment });
  const answer = await fetch(address, { headers: { 'x-forwarded-host': 'app.pecset.example' } });
  expect(answer.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://api.pecset.example;",
  );
  expect(await answer.text()).toContain('https://api.pecset.example');
});

test('where the API has no host of its own, no page of another is let in', async () => {
  const { address } = await wholeServer({ environment: { PUBLIC_URL: page, TRUST_PROXY: '127.0.0.1' } });
  const headers = { ...from(page), 'x-forwarded-host': 'app.pecset.example' };
  const answer = await fetch(`${address}/api/auth/ver/TC`, { headers });
  expect([answer.status, ...allowed(answer)]).toEqual([200, null, null]);
});
