import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import {
  type AccountsServer,
  accountsServer,
  deviceSecretOf,
  PASSWORD,
  queuedJobs,
} from '../testing/accounts-server.ts';
import { startPostOffice } from '../testing/post-office.ts';
import { audited, email, login } from '../testing/requests.ts';
import { hashToken } from './session-cookie.ts';

const silently = (server: AccountsServer, secret: string) => login(server, { password: secret });

/** Signs in silently and returns the next secret. */
const renew = async (server: AccountsServer, secret: string) =>
  deviceSecretOf(await silently(server, secret));

const restore = async ({ address }: AccountsServer, cookie: string) =>
  (await fetch(`${address}/api/auth/token`, { headers: { cookie } })).status;

const devices = ({ db }: AccountsServer) => db.selectFrom('device').selectAll().execute();

/** A browser that was asked to remember, at eight o'clock. */
const remembered = async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const answer = await login(server, { password: PASSWORD, remember: true });
  return { server, cookie: cookiesOf(answer), secret: await deviceSecretOf(answer) };
};

test('each silent login answers a new secret, with which the device comes back the next time', async () => {
  const { server, secret } = await remembered();
  const seen = [secret];
  for (const day of ['2026-03-02', '2026-03-20', '2026-04-30']) {
    server.setTime(`${day}T08:00:00Z`);
    seen.push(await renew(server, seen.at(-1) ?? ''));
  }
  expect(new Set(seen).size).toBe(4);
  expect(await devices(server)).toHaveLength(1);
  const kept = JSON.stringify([
    await devices(server),
    await server.db.selectFrom('device_former_secret').selectAll().execute(),
  ]);
  for (const one of seen) expect(kept).not.toContain(one.slice('device.'.length));
});

test('when an answer was lost, the device comes back with what it has, for a minute', async () => {
  const { server, secret } = await remembered();
  await renew(server, secret);
  server.setTime('2026-03-01T08:01:00Z');
  const second = await renew(server, secret);
  server.setTime('2026-03-01T08:01:01Z');
  const third = await renew(server, second);
  server.setTime('2026-04-01T08:00:00Z');
  expect((await silently(server, third)).status).toBe(200);
  expect(await queuedJobs(server)).toEqual([]);
});

test.for([
  ['the old one after a minute', (old: string) => old],
  ['one that an answer brought too late', (_: string, unused: string) => unused],
] as const)('%s is refused without alarming anybody, and the device is forgotten', async ([, choose]) => {
  const { server, cookie, secret } = await remembered();
  const unused = await renew(server, secret);
  await renew(server, secret);
  server.setTime('2026-03-01T08:01:01Z');
  expect((await silently(server, choose(secret, unused))).status).toBe(401);
  expect(await devices(server)).toEqual([]);
  expect(await restore(server, cookie)).toBe(401);
  expect(await queuedJobs(server)).toEqual([]);
  expect((await audited(server)).slice(-2)).toEqual(['device-secret-expired', 'login-failed']);
});

test('an older secret ends the device and its sessions, and the owner is told by mail', async () => {
  const { server, secret } = await remembered();
  const office = await startPostOffice(server);
  const stolen = await silently(server, secret);
  const next = await silently(server, await deviceSecretOf(stolen));
  const other = await login(server, { password: PASSWORD });
  expect((await silently(server, secret)).status).toBe(401);
  expect((await silently(server, await deviceSecretOf(next))).status).toBe(401);
  for (const gone of [stolen, next]) expect(await restore(server, cookiesOf(gone))).toBe(401);
  expect(await restore(server, cookiesOf(other))).toBe(200);
  expect(await audited(server)).toContain('device-secret-reused');
  const mails = await office.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Kijelentkeztettük egy megjegyzett eszközét']);
  expect(mails[0]?.text).toMatch(/jelentkezzen be újra[\s\S]*változtassa meg a jelszavát/);
});

test('two that come with the same secret at once both get in, and one of them has the secret for the next time', async () => {
  const { server, secret } = await remembered();
  const answers = await Promise.all([silently(server, secret), silently(server, secret)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const secrets = await Promise.all(answers.map(deviceSecretOf));
  const [device] = await devices(server);
  const good = secrets.filter((one) => device?.secret_hash.equals(hashToken(one)));
  expect(good).toHaveLength(1);
  expect((await silently(server, good[0] ?? '')).status).toBe(200);
  expect(await queuedJobs(server)).toEqual([]);
});

test('who makes a secret up, or shows an old one for another account, ends nothing', async () => {
  const { server, secret } = await remembered();
  await server.addMember('bela@pecset.example');
  const next = await renew(server, await renew(server, secret));
  expect((await silently(server, `device.${'A'.repeat(43)}`)).status).toBe(401);
  expect((await login(server, { email: 'bela@pecset.example', password: secret })).status).toBe(401);
  expect((await silently(server, next)).status).toBe(200);
});

test('of a device that comes back all the time, the last hundred old secrets are remembered', async () => {
  const { server, secret } = await remembered();
  const first = await renew(server, secret);
  const device = (await devices(server))[0];
  await server.db.updateTable('device').set({ generation: 200 }).execute();
  await server.db
    .insertInto('device_former_secret')
    .values(
      [100, 101].map((generation) => ({
        secret_hash: Buffer.from([generation]),
        device_id: device?.device_id ?? '',
        generation,
      })),
    )
    .execute();
  await renew(server, first);
  const kept = await server.db
    .selectFrom('device_former_secret')
    .select('generation')
    .orderBy('generation')
    .execute();
  expect(kept).toEqual([{ generation: 101 }, { generation: 199 }]);
});
