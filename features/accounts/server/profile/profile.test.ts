import { addMember, waitingForLocks } from '@pecset/db/testing';
import { cookiesOf, errCodeOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { SecurityOverview } from '../../contract/security.ts';
import { type AccountsServer, accountsServer, PASSWORD, post } from '../testing/accounts-server.ts';
import { loginWithPasskey, registerPasskey } from '../testing/passkeys.ts';
import { audited } from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const anna = 'anna@pecset.example';
const bela = 'bela@pecset.example';

const signIn = async (
  { address }: AccountsServer,
  email = anna,
  { userAgent = 'Firefox/143.0', ...fields }: Readonly<Record<string, unknown>> = {},
) =>
  cookiesOf(
    await post(
      `${address}/api/auth/login`,
      { email, password: PASSWORD, ...fields },
      { 'user-agent': String(userAgent) },
    ),
  );

const send = ({ address }: AccountsServer, method: string, path: string, cookie: string, body?: object) =>
  fetch(`${address}/api/profile/${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const overview = async (server: AccountsServer, cookie: string) =>
  z.parse(SecurityOverview, await (await send(server, 'GET', 'security', cookie)).json());

/** The id of one of the caller's sessions: the one that calls, or another. */
const sessionId = async (server: AccountsServer, cookie: string, { current = true } = {}) => {
  const { sessions } = await overview(server, cookie);
  const found = sessions.find((session) => session.current === current);
  if (!found) throw new Error('there is no such session');
  return found.id;
};

const signedIn = async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(anna);
  return { server, userId, cookie: await signIn(server) };
};

test('a user sees and changes the own name; the language is for mails and is kept', async () => {
  const { server, userId, cookie } = await signedIn();
  const profile = await send(server, 'GET', 'user/me', cookie);
  expect(await profile.json()).toEqual({ userId, userName: 'Anna' });
  const changed = await send(server, 'PATCH', 'user/me', cookie, { userName: ' Nagy Anna ', language: 'en' });
  expect(await changed.json()).toEqual({ userId, userName: 'Nagy Anna' });
  const row = await server.db.selectFrom('app_user').select(['user_name', 'language']).execute();
  expect(row).toEqual([{ user_name: 'Nagy Anna', language: 'en' }]);
  expect((await audited(server)).at(-1)).toBe('profile-changed');
});

test('an empty change changes nothing, and a name of spaces is no name', async () => {
  const { server, userId, cookie } = await signedIn();
  const nothing = await send(server, 'PATCH', 'user/me', cookie, {});
  expect(await nothing.json()).toEqual({ userId, userName: 'Anna' });
  expect(await audited(server)).toEqual(['login']);
  for (const userName of ['   ', 'x'.repeat(101), 'Anna\r\nBéla', 'Anna\u0007', 'Anna\u202e', 'Anna\ud83d'])
    expect((await send(server, 'PATCH', 'user/me', cookie, { userName })).status).toBe(400);
});

test('nobody changes another’s profile: fields that name one are not heard', async () => {
  const { server, cookie } = await signedIn();
  const other = await server.addMember(bela);
  await send(server, 'PATCH', 'user/me', cookie, { userName: 'Mine', userId: other.userId });
  const { user_name } = await server.db
    .selectFrom('app_user')
    .select('user_name')
    .where('user_id', '=', other.userId)
    .executeTakeFirstOrThrow();
  expect(user_name).toBe('Anna');
});

test('the overview tells addresses, passkeys and sessions, with device and time, and no secret', async () => {
  const { server, cookie } = await signedIn();
  await server.addMember(bela);
  await signIn(server, bela);
  server.setTime('2026-03-01T08:05:00Z');
  const phone = await signIn(server, anna, { remember: true, userAgent: 'Phone/1' });
  const authenticator = softwareAuthenticator();
  await registerPasskey(server, authenticator, { cookie });
  const seen = await overview(server, phone);
  expect(seen).toEqual({
    email: anna,
    newEmail: null,
    secEmail: null,
    secEmailConfirmed: false,
    hasPassword: true,
    passkeys: [{ id: authenticator.id, device: 'node', createdAt: '2026-03-01T08:05:00.000Z', usedAt: null }],
    pins: [],
    sessions: expect.arrayContaining([
      {
        id: expect.any(String),
        current: true,
        device: 'Phone/1',
        createdAt: '2026-03-01T08:05:00.000Z',
        seenAt: '2026-03-01T08:05:00.000Z',
        remembered: true,
      },
      {
        id: expect.any(String),
        current: false,
        device: 'Firefox/143.0',
        createdAt: '2026-03-01T08:00:00.000Z',
        seenAt: '2026-03-01T08:05:00.000Z',
        remembered: false,
      },
    ]),
  });
  expect(seen.sessions).toHaveLength(2);
});

test('a session that has expired is not shown any more', async () => {
  const { server } = await signedIn();
  const phone = await signIn(server, anna, { remember: true });
  server.setTime('2026-03-03T08:00:00Z');
  expect((await overview(server, phone)).sessions).toHaveLength(1);
});

test('a session ended from elsewhere is over at once', async () => {
  const { server, cookie } = await signedIn();
  const phone = await signIn(server);
  const id = await sessionId(server, cookie, { current: false });
  const ended = await send(server, 'DELETE', `session/${id}`, cookie);
  expect([ended.status, ended.headers.getSetCookie()]).toEqual([200, []]);
  expect((await send(server, 'GET', 'user/me', phone)).status).toBe(401);
  expect(await errCodeOf(await send(server, 'DELETE', `session/${id}`, cookie))).toBe('not-found');
  expect((await audited(server)).at(-1)).toBe('session-ended');
});

test('ending another session takes a recent proof; leaving the own one does not', async () => {
  const { server, cookie } = await signedIn();
  await signIn(server);
  const other = await sessionId(server, cookie, { current: false });
  const own = await sessionId(server, cookie);
  server.setTime('2026-03-01T08:11:00Z');
  expect(await errCodeOf(await send(server, 'DELETE', `session/${other}`, cookie))).toBe('step-up-needed');
  expect((await send(server, 'DELETE', `session/${own}`, cookie)).status).toBe(200);
});

test('ending the own session is logging out', async () => {
  const { server, cookie } = await signedIn();
  const id = await sessionId(server, cookie);
  const ended = await send(server, 'DELETE', `session/${id}`, cookie);
  for (const gone of ended.headers.getSetCookie()) expect(gone).toContain('Max-Age=0');
  expect((await send(server, 'GET', 'user/me', cookie)).status).toBe(401);
});

test('another user’s session cannot be ended, in the own organisation or another', async () => {
  const { server, cookie } = await signedIn();
  const { partnerId } = await server.db
    .selectFrom('session')
    .select('partner_id as partnerId')
    .executeTakeFirstOrThrow();
  const other = await server.addMember(bela);
  await addMember(server.db, partnerId, other.userId);
  const belas = await signIn(server, bela);
  const id = await sessionId(server, belas);
  for (const partner of [other.partnerId, partnerId]) {
    await server.db
      .updateTable('session')
      .set({ partner_id: partner })
      .where('session_id', '=', id)
      .execute();
    const answer = await send(server, 'DELETE', `session/${id}`, cookie);
    expect([answer.status, await errCodeOf(answer)]).toEqual([404, 'not-found']);
  }
  expect((await send(server, 'GET', 'user/me', belas)).status).toBe(200);
});

test('what is no session id at all is a bad request, not a fault', async () => {
  const { server, cookie } = await signedIn();
  expect((await send(server, 'DELETE', 'session/1', cookie)).status).toBe(400);
});

test('a removed passkey opens nothing any more', async () => {
  const { server, cookie } = await signedIn();
  const authenticator = softwareAuthenticator();
  await registerPasskey(server, authenticator, { cookie });
  expect((await send(server, 'DELETE', `passkey/${authenticator.id}`, cookie)).status).toBe(200);
  expect((await loginWithPasskey(server, authenticator)).status).toBe(401);
  expect((await send(server, 'DELETE', `passkey/${authenticator.id}`, cookie)).status).toBe(404);
  expect(await audited(server)).toContain('passkey-removed');
});

test('removing a passkey takes a recent proof', async () => {
  const { server, cookie } = await signedIn();
  const authenticator = softwareAuthenticator();
  await registerPasskey(server, authenticator, { cookie });
  server.setTime('2026-03-01T08:11:00Z');
  const answer = await send(server, 'DELETE', `passkey/${authenticator.id}`, cookie);
  expect([answer.status, await errCodeOf(answer)]).toEqual([403, 'step-up-needed']);
});

test('another user’s passkey cannot be removed', async () => {
  const { server, cookie } = await signedIn();
  await server.addMember(bela);
  const belas = softwareAuthenticator();
  await registerPasskey(server, belas, { cookie: await signIn(server, bela) });
  expect((await send(server, 'DELETE', `passkey/${belas.id}`, cookie)).status).toBe(404);
  expect((await loginWithPasskey(server, belas)).status).toBe(200);
});

test('the last way in cannot be removed, not even by two at once', async () => {
  const { server, userId, cookie } = await signedIn();
  const passkeys = [softwareAuthenticator(), softwareAuthenticator()];
  for (const passkey of passkeys) await registerPasskey(server, passkey, { cookie });
  await server.db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('user_id', '=', userId)
    .execute();
  expect((await overview(server, cookie)).hasPassword).toBe(false);
  const { removals } = await server.dependencies.inTransaction(async (tx) => {
    await tx.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const asked = passkeys.map(({ id }) => send(server, 'DELETE', `passkey/${id}`, cookie));
    await expect.poll(() => waitingForLocks(server.db)).toBe(2);
    return { removals: asked };
  });
  const answers = await Promise.all(removals);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await server.db.selectFrom('passkey').select('user_id').execute()).toHaveLength(1);
});

test('a page of another site changes nothing of it', async () => {
  const { server, cookie } = await signedIn();
  const id = await sessionId(server, cookie);
  for (const [method, path] of [
    ['PATCH', 'user/me'],
    ['DELETE', `session/${id}`],
    ['DELETE', 'passkey/x'],
    ['PUT', 'email'],
    ['PUT', 'sec-email'],
  ] as const) {
    const headers = { cookie, origin: 'https://evil.example', 'content-type': 'application/json' };
    const answer = await fetch(`${server.address}/api/profile/${path}`, { method, headers, body: '{}' });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('of somebody who signs in again and again the hundred sessions used last stay, and their devices', async () => {
  const { server, userId } = await signedIn();
  const { partner_id } = await server.db.selectFrom('session').select('partner_id').executeTakeFirstOrThrow();
  const place = { partner_id, user_id: userId, expires_at: new Date('2026-05-01') };
  const opened = async (number: number, device_id: string) => ({
    ...place,
    token_hash: Buffer.from(`session ${number}`),
    device_id,
    remembered: true,
    user_agent: `number ${number}`,
    user_verified: true,
    created_at: new Date('2026-02-01'),
    seen_at: new Date(Date.UTC(2026, 1, 1, 0, number)),
  });
  const devices = await server.db
    .insertInto('device')
    .values(
      ['forgotten', 'in use'].map((name) => ({
        ...place,
        secret_hash: Buffer.from(name),
        created_at: new Date('2026-02-01'),
      })),
    )
    .returning('device_id')
    .execute();
  const [forgotten = '', inUse = ''] = devices.map(({ device_id }) => device_id);
  const sessions = [
    await opened(0, forgotten),
    ...(await Promise.all([...Array(110).keys()].map((number) => opened(number + 1, inUse)))),
  ];
  await server.db.insertInto('session').values(sessions).execute();
  const cookie = await signIn(server);
  const { sessions: left } = await overview(server, cookie);
  expect(left).toHaveLength(100);
  expect(left.filter(({ current }) => current)).toHaveLength(1);
  expect(left.at(-1)?.device).toBe('number 13');
  expect(await server.db.selectFrom('device').select('device_id').execute()).toEqual([{ device_id: inUse }]);
  expect(await audited(server)).toContain('sessions-crowded-out');
});
