import { endpoint } from '@pecset/contract';
import { waitingForLocks } from '@pecset/db/testing';
import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { OpenedSession } from '../../contract/session.ts';
import { type AccountsServer, accountsServer, PASSWORD, post } from '../testing/accounts-server.ts';
import { email } from '../testing/requests.ts';
import { forgetExpired } from './forget-expired.job.ts';

const login = ({ address }: AccountsServer, fields: object = {}) =>
  post(`${address}/api/auth/login?v=1.0`, { email, password: PASSWORD, ...fields });

const restore = ({ address }: AccountsServer, cookie: string) =>
  fetch(`${address}/api/auth/token?v=1.0`, { headers: { cookie } });

test('the right password opens a session that tells who, where and in which mode', async () => {
  const server = await accountsServer();
  const { partnerId, userId } = await server.addMember(email, ['ADMN']);
  const answer = await login(server);
  expect(answer.status).toBe(200);
  const { deviceSecret, ...session } = z.parse(OpenedSession, await answer.json());
  expect(deviceSecret).toBeNull();
  expect(session).toEqual({
    userId,
    partnerId,
    userName: 'Anna',
    orgName: 'Arany Sas Patika',
    status: null,
    roles: ['ADMN'],
    sandboxMode: true,
    byPin: false,
    lockAfterMinutes: null,
    mayDispenseUnasked: false,
    tcVer: null,
    tcMust: false,
    ppVer: null,
    ppMust: false,
  });
  expect(await (await restore(server, cookiesOf(answer))).json()).toEqual(session);
});

test('capital letters and spaces around the address do not matter', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  expect((await login(server, { email: ' Anna@Pecset.Example ' })).status).toBe(200);
});

test.for<readonly [string, object]>([
  ['a wrong password', { password: 'Gyogyszer2' }],
  ['an unknown address', { email: 'bela@pecset.example' }],
])('%s is refused with the same words', async ([, fields]) => {
  const server = await accountsServer();
  await server.addMember(email);
  const answer = await login(server, fields);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({
    error: { errCode: 'login-failed', errStr: 'The email address or the password is wrong.' },
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('the session cookie is out of reach for scripts, the marker tells only that there is one', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const [session = '', marker = ''] = (await login(server)).headers.getSetCookie();
  expect(session).toMatch(/^pecset-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(marker).toBe('pecset-login=1; Path=/; SameSite=Strict');
});

test('a remembered session keeps its cookies for thirty days', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookies = (await login(server, { remember: true })).headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
});

test('over https the cookies never travel in the clear, and no other host can set them', async () => {
  const server = await accountsServer({ secure: true });
  await server.addMember(email);
  const [session = '', marker = ''] = (await login(server)).headers.getSetCookie();
  expect(session).toMatch(/^__Host-pecset-session=.*; Secure;/);
  expect(marker).toMatch(/^__Host-pecset-login=1; Path=\/; Secure;/);
});

test('a session ends by itself: unused for half a day, or for thirty days where it was remembered', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const [short, long] = [cookiesOf(await login(server)), cookiesOf(await login(server, { remember: true }))];
  server.setTime('2026-03-01T20:01:00Z');
  expect((await restore(server, short)).status).toBe(401);
  server.setTime('2026-03-31T07:59:00Z');
  expect((await restore(server, long)).status).toBe(200);
  server.setTime('2026-04-30T08:01:00Z');
  expect((await restore(server, long)).status).toBe(401);
});

test('a session that is used lives on, but no longer than a day', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  for (const time of ['2026-03-01T19:00:00Z', '2026-03-02T06:00:00Z', '2026-03-02T07:59:00Z']) {
    server.setTime(time);
    expect((await restore(server, cookie)).status).toBe(200);
  }
  server.setTime('2026-03-02T08:01:00Z');
  expect((await restore(server, cookie)).status).toBe(401);
});

test('a remembered session that is used lives on, but no longer than ninety days', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = cookiesOf(await login(server, { remember: true }));
  for (const time of ['2026-03-30T08:00:00Z', '2026-04-28T08:00:00Z', '2026-05-27T08:00:00Z']) {
    server.setTime(time);
    const answer = await restore(server, cookie);
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toBe(cookie);
    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  }
  server.setTime('2026-05-30T08:01:00Z');
  expect((await restore(server, cookie)).status).toBe(401);
});

test('that a session is used is noted once a minute, not with every call', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  const seenAfter = async (time: string) => {
    server.setTime(time);
    await restore(server, cookie);
    const { seen_at } = await server.db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow();
    return seen_at.toISOString();
  };
  expect(await seenAfter('2026-03-01T08:00:59Z')).toBe('2026-03-01T08:00:00.000Z');
  expect(await seenAfter('2026-03-01T08:01:00Z')).toBe('2026-03-01T08:01:00.000Z');
});

test('what an open page asks for by itself keeps no session alive that nobody uses', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  const about = { path: '/api/trial', summary: '', access: 'user', reply: z.object({}) } as const;
  const byItself = endpoint({ ...about, method: 'GET', background: true });
  const address = await server.listenWith([serve(byItself, () => ok({}))]);
  const poll = async (time: string) => {
    server.setTime(time);
    return (await fetch(`${address}/api/trial`, { headers: { cookie } })).status;
  };
  expect(await poll('2026-03-01T10:00:00Z')).toBe(200);
  expect(await poll('2026-03-01T19:59:59Z')).toBe(200);
  expect(await poll('2026-03-01T20:00:00Z')).toBe(401);
});

test('signing in again in the same browser leaves no old session behind', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const before = cookiesOf(await login(server));
  const after = cookiesOf(
    await post(`${server.address}/api/auth/login`, { email, password: PASSWORD }, { cookie: before }),
  );
  expect((await restore(server, before)).status).toBe(401);
  expect((await restore(server, after)).status).toBe(200);
});

test('only a user who knows the password is told that the account waits for activation', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  await server.db.updateTable('app_user').set({ status: 'P' }).where('user_id', '=', userId).execute();
  const right = await login(server);
  expect([right.status, await right.json()]).toMatchObject([403, { error: { errCode: 'not-activated' } }]);
  const wrong = await login(server, { password: 'Gyogyszer2' });
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: { errCode: 'login-failed' } }]);
});

test('terms that wait for an answer are in the session, and gone from it once accepted', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  await server.db.deleteFrom('term_acceptance').where('user_id', '=', userId).execute();
  const answer = await login(server);
  expect(await answer.json()).toMatchObject({ tcVer: '1.0', tcMust: true, ppVer: '1.0', ppMust: true });
  const cookie = cookiesOf(answer);
  await post(`${server.address}/api/auth/term/TC/1.0`, {}, { cookie });
  expect(await (await restore(server, cookie)).json()).toMatchObject({
    tcVer: null,
    tcMust: false,
    ppVer: '1.0',
  });
});

test('what has expired is cleared away, and what lives stays', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  await login(server);
  const living = cookiesOf(await login(server, { remember: true }));
  await post(`${server.address}/api/auth/wa/login-req`, {});
  server.setTime('2026-03-02T08:00:00Z');
  await forgetExpired(server.dependencies).run({});
  const rows = await server.db.selectFrom('session').select('remembered').execute();
  expect(rows).toEqual([{ remembered: true }]);
  expect(await server.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
  expect((await restore(server, living)).status).toBe(200);
  server.setTime('2026-06-01T08:00:00Z');
  await forgetExpired(server.dependencies).run({});
  expect(await server.db.selectFrom('device').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('session').selectAll().execute()).toEqual([]);
});

test('logging out ends the session on the server and takes both cookies away', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  const answer = await fetch(`${server.address}/api/auth/logout`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toHaveLength(2);
  for (const gone of answer.headers.getSetCookie()) expect(gone).toContain('Max-Age=0');
  expect((await restore(server, cookie)).status).toBe(401);
});

test.for<Readonly<Record<string, string>>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'https://evil.example/' },
])('a link on another site, known by %o, logs nobody out and takes no cookie away', async (headers) => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  const answer = await fetch(`${server.address}/api/auth/logout`, { headers: { cookie, ...headers } });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await restore(server, cookie)).status).toBe(200);
});

test('logging out twice, or without a session, does no harm', async () => {
  const server = await accountsServer();
  const cookie = 'pecset-session=made-up';
  expect((await fetch(`${server.address}/api/auth/logout`, { headers: { cookie } })).status).toBe(200);
});

test('a session cookie with one letter changed, cut or made longer opens nothing', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  expect((await restore(server, cookie)).status).toBe(200);
  const tamper = (change: (token: string) => string) =>
    cookie.replace(/(?<=pecset-session=)[^;]+/, (token) => change(token));
  for (const change of [
    (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1),
    (token: string) => token.slice(0, -1),
    (token: string) => `${token}A`,
    () => '',
  ])
    expect((await restore(server, tamper(change))).status).toBe(401);
});

test('a colleague whose membership ends is out at once', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  await server.db.updateTable('membership').set({ status: 'I' }).where('user_id', '=', userId).execute();
  expect((await restore(server, cookie)).status).toBe(401);
  expect((await login(server)).status).toBe(401);
});

test('a closed account is out at once', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  await server.db.updateTable('app_user').set({ status: 'I' }).where('user_id', '=', userId).execute();
  expect((await restore(server, cookie)).status).toBe(401);
  expect((await login(server)).status).toBe(401);
});

test('a reader of the database cannot sign in with what it holds', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  const token = /pecset-session=([^;]+)/.exec(cookie)?.[1] ?? 'none';
  const rows = await server.db.selectFrom('session').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a login, a failed one and a logout are in the audit, without address or name', async () => {
  const server = await accountsServer();
  const { partnerId, userId } = await server.addMember(email);
  await login(server, { password: 'wrong' });
  const cookie = cookiesOf(await login(server));
  await fetch(`${server.address}/api/auth/logout`, { headers: { cookie } });
  const rows = await server.db
    .selectFrom('audit')
    .select(['partner_id', 'user_id', 'what'])
    .orderBy('audit_id')
    .execute();
  expect(rows).toEqual([
    { partner_id: 0, user_id: userId, what: 'login-failed' },
    { partner_id: partnerId, user_id: userId, what: 'login' },
    { partner_id: partnerId, user_id: userId, what: 'logout' },
  ]);
  expect(JSON.stringify(await server.db.selectFrom('audit').selectAll().execute())).not.toMatch(/anna/i);
});

test('a page of another site cannot sign anybody in', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const answer = await post(
    `${server.address}/api/auth/login`,
    { email, password: PASSWORD },
    { origin: 'https://evil.example' },
  );
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a password that is changed while it is being compared opens nothing any more', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  const { answer } = await server.dependencies.inTransaction(async (tx) => {
    const password_hash = await server.dependencies.passwords.hash('Orvossag2');
    await tx.updateTable('app_user').set({ password_hash }).where('user_id', '=', userId).execute();
    const entering = login(server);
    await expect.poll(() => waitingForLocks(server.db)).toBe(1);
    return { answer: entering };
  });
  expect((await answer).status).toBe(401);
});
