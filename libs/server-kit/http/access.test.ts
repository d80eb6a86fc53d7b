import { type Access, endpoint } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { holdRequest } from '../testing/held-request.ts';
import { serve } from './index.ts';
import { databaseGone, listening, NOON, publicUrl, refusalIn } from './listening.fixture.ts';

const reply = z.object({ userId: z.nullable(z.number()) });
const forAccess = (access: Access) =>
  serve(endpoint({ method: 'GET', path: `/api/${access}`, summary: access, access, reply }), ({ caller }) =>
    ok({ userId: caller?.userId ?? null }),
  );
const write = endpoint({
  method: 'POST',
  path: '/api/write',
  summary: 'Write',
  access: 'user',
  body: z.object({ n: z.number() }),
  reply,
});

const leave = endpoint({
  method: 'GET',
  path: '/api/leave',
  summary: 'Leave',
  access: 'public',
  changes: true,
  reply,
});

const carriedOut: string[] = [];
const dangerous = endpoint({ ...write, path: '/api/dangerous', proof: 'recent' });
const guarded = endpoint({ ...dangerous, path: '/api/guarded', access: 'admin', bodyLimit: 200_000 });

const routes = [
  ...(['public', 'user', 'admin', 'operator'] as const).map(forAccess),
  serve(write, ({ caller }) => ok({ userId: caller.userId })),
  serve(leave, () => ok({ userId: null })),
  ...[dangerous, guarded].map((one) =>
    serve(one, ({ caller }) => {
      carriedOut.push(one.path);
      return ok({ userId: caller.userId });
    }),
  ),
];
const { address, logged } = await listening(routes);

const signedIn = (role: string) => ({ cookie: `session=${role}` });

describe('a page that shows somebody', () => {
  const as = (shown: string, role = 'none') => ({ ...signedIn(role), 'pecset-user': shown });
  const whoIs = async () => {
    const answer = await fetch(`${address}/api/user`, { headers: signedIn('none') });
    return z.parse(reply, await answer.json()).userId;
  };

  test('is answered while that person is signed in', async () => {
    expect((await fetch(`${address}/api/user`, { headers: as(`${await whoIs()}`) })).status).toBe(200);
  });

  test.each(['user', 'admin', 'public'])('is told so when it is somebody else by now: %s', async (path) => {
    const answer = await fetch(`${address}/api/${path}`, { headers: as('4711') });
    expect(await refusalIn(answer)).toMatchObject({ status: 409, errCode: 'user-changed' });
  });

  test('has nothing done in the name of somebody else', async () => {
    const done = carriedOut.length;
    const headers = { ...as('4711', 'ADMN'), 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/dangerous`, { method: 'POST', headers, body: '{"n":1}' });
    expect(await refusalIn(answer)).toMatchObject({ errCode: 'user-changed' });
    expect(carriedOut).toHaveLength(done);
  });

  test('of one organisation has nothing done in another that the session has gone on to', async () => {
    const done = carriedOut.length;
    const proved = `session=ADMN; proved=${NOON.toISOString()}`;
    const headers = { cookie: proved, 'pecset-user': '7', 'content-type': 'application/json' };
    const press = (organisation: string) =>
      fetch(`${address}/api/dangerous`, {
        method: 'POST',
        headers: { ...headers, 'x-organisation': organisation },
        body: '{"n":1}',
      });
    expect(await refusalIn(await press('4'))).toMatchObject({ status: 409, errCode: 'organisation-changed' });
    expect(carriedOut).toHaveLength(done);
    expect((await press('3')).status).toBe(200);
  });

  test('is told to sign in where nobody is', async () => {
    const answer = await fetch(`${address}/api/user`, { headers: { 'pecset-user': '4711' } });
    expect(await refusalIn(answer)).toMatchObject({ status: 401 });
  });
});

describe('who may call', () => {
  test.each([
    ['public', {}, 200],
    ['public', signedIn('none'), 200],
    ['user', {}, 401],
    ['user', signedIn('none'), 200],
    ['admin', {}, 401],
    ['admin', signedIn('none'), 403],
    ['admin', signedIn('OPER'), 403],
    ['admin', signedIn('ADMN'), 200],
    ['operator', {}, 401],
    ['operator', signedIn('ADMN'), 403],
    ['operator', signedIn('OPER'), 200],
  ])('an endpoint for %s, called with %o, answers %d', async (access, headers, status) => {
    expect((await fetch(`${address}/api/${access}`, { headers })).status).toBe(status);
  });

  test('a public endpoint knows its caller when there is one', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${address}/api/public`, { headers })).json();
    expect(await ask({})).toEqual({ userId: null });
    expect(await ask(signedIn('none'))).toEqual({ userId: 7 });
  });

  test('a caller without the right is refused before a word of the body is judged', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${address}/api/write`, {
      method: 'POST',
      headers,
      body: '{'.repeat(100_000),
    });
    expect(await refusalIn(response)).toMatchObject({ status: 401, errCode: 'not-signed-in' });
  });

  test.each(['/api/admin', '/api/guarded'])('who tries %s without the right is in the log', async (path) => {
    const before = logged.length;
    const method = path === '/api/admin' ? 'GET' : 'POST';
    const response = await fetch(address + path, { method, headers: signedIn('none') });
    expect(await refusalIn(response)).toMatchObject({ status: 403, errCode: 'forbidden' });
    const lines = logged.slice(before).map((line): unknown => JSON.parse(line));
    expect(lines).toMatchObject([{ msg: 'forbidden', method, path, userId: 7, partnerId: 3 }]);
  });
});

test.each([
  ['POST', '/api/mvs/press', 403],
  ['DELETE', '/api/mvs/press', 403],
  ['GET', '/api/mvs/press', 200],
  ['PATCH', '/api/profile/me', 403],
  ['DELETE', '/api/profile/me', 200],
  ['GET', '/api/profile/me', 200],
  ['POST', '/api/press', 200],
] as const)('with terms left to accept, %s %s answers %d', async (method, path, status) => {
  const spec = { path, summary: path, access: 'user', reply } as const;
  const at = await listening([serve(endpoint({ ...spec, method }), () => ok({ userId: 7 }))]);
  const answer = await fetch(`${at.address}${path}`, { method, headers: signedIn('late') });
  expect(answer.status).toBe(status);
  if (status === 403) expect(await refusalIn(answer)).toMatchObject({ errCode: 'terms-pending' });
});

describe('what takes a recent proof', () => {
  const change = (path: string, cookie: string, body = '{"n":1}') =>
    fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'hu', cookie },
      body,
    });

  test.each([
    ['ten minutes ago', 'session=none; proved=2026-03-01T11:50:00Z', 200],
    ['a second earlier', 'session=none; proved=2026-03-01T11:49:59Z', 403],
    ['never', 'session=none', 403],
  ])('is for who gave one %s: %o answers %d', async (_, cookie, status) => {
    carriedOut.length = 0;
    const answer = await change('dangerous', cookie);
    expect([answer.status, carriedOut.length]).toEqual([status, status === 200 ? 1 : 0]);
  });

  test('is refused with words that ask for it, before a word of the body is judged', async () => {
    expect(await refusalIn(await change('dangerous', 'session=none', '{'))).toEqual({
      status: 403,
      errCode: 'step-up-needed',
      errStr: 'Kérjük, erősítse meg, hogy Ön az.',
    });
  });

  test('asks nobody for a proof who may not call at all', async () => {
    expect(await refusalIn(await change('dangerous', ''))).toMatchObject({ errCode: 'not-signed-in' });
    expect(await refusalIn(await change('guarded', 'session=none'))).toMatchObject({ errCode: 'forbidden' });
  });

  test('is asked for before a large body is read', async () => {
    const headers = { cookie: 'session=ADMN' };
    const held = await holdRequest(`${address}/api/guarded`, { headers, body: { n: 1 } });
    expect(await held.answered).toMatchObject({
      status: 403,
      body: { error: { errCode: 'step-up-needed' } },
    });
  });
});

describe('a write', () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${address}/api/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedIn('none'), ...headers },
      body: '{"n":1}',
    });

  test.each([
    ['our public address', { origin: publicUrl }],
    ['the host it was sent to', { origin: address }],
    ['a command line', {}],
    ['our own page without an origin', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('from %s is accepted', async (_, headers) => {
    expect((await send(headers)).status).toBe(200);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a name that begins like ours', { origin: `${publicUrl}.evil.example` }],
    ['our host by another scheme', { origin: publicUrl.replace('https', 'http') }],
    ['the host it was sent to, by another scheme', { origin: address.replace('http:', 'https:') }],
    ['the host it was sent to, on another port', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['something that is no address', { origin: 'pecset' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site without an origin', { 'sec-fetch-site': 'same-site' }],
    ['another site that only says where it links from', { referer: 'https://evil.example/page' }],
  ])('from %s is refused', async (_, headers) => {
    expect(await refusalIn(await send(headers))).toMatchObject({ status: 403, errCode: 'foreign-origin' });
  });

  test('is what the rule is about: reading from anywhere is left to the browser', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await fetch(`${address}/api/public`, { headers })).status).toBe(200);
  });

  test('behind a proxy that is believed, from the address that the proxy was asked for, and no other', async () => {
    const { address: inner } = await listening(routes, {}, { trustProxy: '127.0.0.1' });
    const send = (origin: string) =>
      fetch(`${inner}/api/write`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'patika.example',
          origin,
          ...signedIn('none'),
        },
        body: '{"n":1}',
      });
    expect((await send('https://patika.example')).status).toBe(200);
    for (const origin of ['http://patika.example', 'https://patika.example:8443', inner])
      expect([origin, (await send(origin)).status]).toEqual([origin, 403]);
  });
});

describe('a link that changes something', () => {
  const follow = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${address}/api/leave`, { method, headers });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', referer: `${publicUrl}/profile` }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a command line', {}],
  ])('may be followed from %s', async (_, headers) => {
    expect((await follow(headers)).status).toBe(200);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another site, in an old browser', { referer: 'https://evil.example/' }],
    ['another site that asks with its origin', { origin: 'https://evil.example' }],
  ])('may not be followed from %s', async (_, headers) => {
    expect(await refusalIn(await follow(headers))).toMatchObject({ status: 403, errCode: 'foreign-origin' });
  });

  test('is not followed by a request for its headers only', async () => {
    expect((await follow({}, 'HEAD')).status).toBe(404);
    expect((await fetch(`${address}/api/public`, { method: 'HEAD' })).status).toBe(200);
  });
});

test('while the database is away nobody is called a stranger: the answer is 503', async () => {
  const server = await listening(routes, { authenticate: () => Promise.reject(databaseGone) });
  const response = await fetch(`${server.address}/api/user`, { headers: signedIn('none') });
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await refusalIn(response)).toMatchObject({ status: 503, errCode: 'unavailable' });
});
