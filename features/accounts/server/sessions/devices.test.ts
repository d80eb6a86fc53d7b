import { waitingForLocks } from '@pecset/db/testing';
import { cookiesOf } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { SecurityOverview } from '../../contract/security.ts';
import {
  type AccountsServer,
  accountsServer,
  deviceSecretOf,
  PASSWORD,
  post,
} from '../testing/accounts-server.ts';
import { email, login, restore } from '../testing/requests.ts';
import { endAllSessions } from './end-session.ts';
import { forgetExpired } from './forget-expired.job.ts';

const withCookie = ({ address }: AccountsServer, method: string, path: string, cookie: string) =>
  fetch(`${address}${path}`, { method, headers: { cookie } });

/** A browser that was asked to remember: its cookie and the secret that its page keeps. */
const remember = async (server: AccountsServer) => {
  const answer = await login(server, { remember: true });
  return { cookie: cookiesOf(answer), secret: await deviceSecretOf(answer) };
};

const silently = (server: AccountsServer, secret: string) => login(server, { password: secret });

const member = async () => {
  const server = await accountsServer();
  return { server, ...(await server.addMember(email)) };
};

test('a remembered device signs in again after its session died of age', async () => {
  const { server } = await member();
  const { cookie, secret } = await remember(server);
  server.setTime('2026-04-01T08:00:00Z');
  expect((await restore(server, cookie)).status).toBe(401);
  const answer = await silently(server, secret);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
  expect((await restore(server, cookiesOf(answer))).status).toBe(200);
});

test('the secret is never in the database, and is not the password', async () => {
  const { server } = await member();
  const { secret } = await remember(server);
  const rows = await server.db.selectFrom('device').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret.slice('device.'.length));
  expect(secret).not.toContain(PASSWORD);
});

test('without being asked to remember, no secret is made', async () => {
  const { server } = await member();
  expect(await (await login(server)).json()).toMatchObject({ deviceSecret: null });
  expect(await server.db.selectFrom('device').selectAll().execute()).toEqual([]);
});

test.for([
  ['of another address', { email: 'bela@pecset.example' }],
  ['that nobody was given', { password: `device.${'A'.repeat(43)}` }],
] as const)('a secret %s is refused as a wrong password is', async ([, fields]) => {
  const { server } = await member();
  await server.addMember('bela@pecset.example');
  const { secret } = await remember(server);
  const answer = await login(server, { password: secret, ...fields });
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: { errCode: 'login-failed' } }]);
});

test('a device is remembered for ninety days at most', async () => {
  const { server } = await member();
  const { secret } = await remember(server);
  server.setTime('2026-05-30T07:59:00Z');
  expect((await silently(server, secret)).status).toBe(200);
  server.setTime('2026-05-30T08:01:00Z');
  expect((await silently(server, secret)).status).toBe(401);
});

test('after logging out, the device does not log back in', async () => {
  const { server } = await member();
  const { cookie, secret } = await remember(server);
  await withCookie(server, 'GET', '/api/auth/logout', cookie);
  expect((await silently(server, secret)).status).toBe(401);
});

test('a device whose session was ended elsewhere does not log back in, and nothing it has open lives on', async () => {
  const { server } = await member();
  const { cookie, secret } = await remember(server);
  const again = cookiesOf(await silently(server, secret));
  const elsewhere = cookiesOf(await login(server));
  const answer = await withCookie(server, 'GET', '/api/profile/security', elsewhere);
  const { sessions } = z.parse(SecurityOverview, await answer.json());
  const id = sessions.find(({ remembered }) => remembered)?.id;
  expect((await withCookie(server, 'DELETE', `/api/profile/session/${id}`, elsewhere)).status).toBe(200);
  expect((await silently(server, secret)).status).toBe(401);
  for (const gone of [cookie, again]) expect((await restore(server, gone)).status).toBe(401);
  expect((await restore(server, elsewhere)).status).toBe(200);
});

test('a device that could come back is shown, and can be ended, after its session died of age', async () => {
  const { server } = await member();
  const { secret } = await remember(server);
  server.setTime('2026-04-01T08:00:00Z');
  await silently(server, secret);
  server.setTime('2026-05-02T08:00:00Z');
  await forgetExpired(server.dependencies).run({});
  const elsewhere = cookiesOf(await login(server));
  const answer = await withCookie(server, 'GET', '/api/profile/security', elsewhere);
  const { sessions } = z.parse(SecurityOverview, await answer.json());
  expect(sessions.map(({ remembered }) => remembered)).toEqual([false, true]);
  await withCookie(server, 'DELETE', `/api/profile/session/${sessions[1]?.id}`, elsewhere);
  expect((await silently(server, secret)).status).toBe(401);
});

test('after the password was changed, no device logs back in, not even the one it was changed on', async () => {
  const { server } = await member();
  const other = await remember(server);
  const own = await remember(server);
  const body = { current: PASSWORD, password: 'Orvossag2' };
  const changed = await post(`${server.address}/api/auth/passwd`, body, { cookie: own.cookie });
  expect(changed.status).toBe(200);
  for (const { secret } of [own, other]) expect((await silently(server, secret)).status).toBe(401);
  expect((await restore(server, cookiesOf(changed))).status).toBe(200);
  expect((await restore(server, other.cookie)).status).toBe(401);
});

test.for(['membership', 'app_user'] as const)(
  'a device of a deactivated %s does not log in',
  async (table) => {
    const { server, userId } = await member();
    const { secret } = await remember(server);
    await server.db.updateTable(table).set({ status: 'I' }).where('user_id', '=', userId).execute();
    expect((await silently(server, secret)).status).toBe(401);
  },
);

test('ending all sessions of a member leaves no device that could come back', async () => {
  const { server, userId } = await member();
  const { cookie, secret } = await remember(server);
  await server.dependencies.inTransaction((tx) => endAllSessions(tx, userId));
  expect((await restore(server, cookie)).status).toBe(401);
  expect((await silently(server, secret)).status).toBe(401);
});

test('a device that is just coming back while all sessions are ended is out too', async () => {
  const { server, userId } = await member();
  const { secret } = await remember(server);
  const waiting = (count: number) => expect.poll(() => waitingForLocks(server.db)).toBe(count);
  const { entering, ending } = await server.dependencies.inTransaction(async (tx) => {
    // The login blocks where it reads the terms: its session is written but not committed yet.
    await sql`lock table term_acceptance in access exclusive mode`.execute(tx);
    const coming = silently(server, secret);
    await waiting(1);
    const leaving = server.dependencies.inTransaction((other) => endAllSessions(other, userId));
    await waiting(2);
    return { entering: coming, ending: leaving };
  });
  await ending;
  expect((await restore(server, cookiesOf(await entering))).status).toBe(401);
});

test('a device that comes back while it is being forgotten is refused, not a fault', async () => {
  const { server, userId } = await member();
  const { secret } = await remember(server);
  const { entering } = await server.dependencies.inTransaction(async (tx) => {
    await endAllSessions(tx, userId);
    const coming = silently(server, secret);
    await expect.poll(() => waitingForLocks(server.db)).toBe(1);
    return { entering: coming };
  });
  expect((await entering).status).toBe(401);
});

test('coming back with the cookie of the dead session does not forget the device', async () => {
  const { server } = await member();
  const { cookie, secret } = await remember(server);
  server.setTime('2026-04-01T08:00:00Z');
  const body = { email, password: secret };
  expect((await post(`${server.address}/api/auth/login`, body, { cookie })).status).toBe(200);
  expect((await silently(server, secret)).status).toBe(200);
});

test('a password that only begins like a secret is a password', async () => {
  const { server, userId } = await member();
  const password = 'device.Gyogyszer1';
  const password_hash = await server.dependencies.passwords.hash(password);
  await server.db.updateTable('app_user').set({ password_hash }).where('user_id', '=', userId).execute();
  expect((await login(server, { password })).status).toBe(200);
});
