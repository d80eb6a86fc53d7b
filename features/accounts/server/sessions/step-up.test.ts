import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import {
  type AccountsServer,
  accountsServer,
  deviceSecretOf,
  PASSWORD,
  post,
} from '../testing/accounts-server.ts';
import { email, login, restore } from '../testing/requests.ts';

const stepUp = ({ address }: AccountsServer, cookie: string, password = PASSWORD) =>
  post(`${address}/api/auth/step-up`, { password }, { cookie });

/** Something that needs a proof: asking for another address. */
const change = ({ address }: AccountsServer, cookie: string) =>
  fetch(`${address}/api/profile/email`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email: 'anna.nagy@pecset.example' }),
  });

const signedIn = async (fields: object = {}) => {
  const server = await accountsServer({ limits: { loginPerAccount: 3, proofPerAccount: 3 } });
  await server.addMember(email);
  const answer = await login(server, fields);
  return { server, answer, cookie: cookiesOf(answer) };
};

test('logging in with the password is a proof for ten minutes', async () => {
  const { server, cookie } = await signedIn();
  server.setTime('2026-03-01T08:10:00Z');
  expect((await change(server, cookie)).status).toBe(200);
  server.setTime('2026-03-01T08:10:01Z');
  const late = await change(server, cookie);
  expect([late.status, await late.json()]).toMatchObject([403, { error: { errCode: 'step-up-needed' } }]);
});

test('the password proves it anew; the session goes on under a new cookie and the old one is dead', async () => {
  const { server, cookie } = await signedIn();
  server.setTime('2026-03-01T09:00:00Z');
  const before = await (await restore(server, cookie)).json();
  const answer = await stepUp(server, cookie);
  expect(answer.status).toBe(200);
  const renewed = cookiesOf(answer);
  expect(renewed).not.toBe(cookie);
  expect((await restore(server, cookie)).status).toBe(401);
  expect(await (await restore(server, renewed)).json()).toEqual(before);
  expect((await change(server, renewed)).status).toBe(200);
});

test('a remembered session stays remembered when it is renewed', async () => {
  const { server, cookie } = await signedIn({ remember: true });
  const [renewed = ''] = (await stepUp(server, cookie)).headers.getSetCookie();
  expect(renewed).toContain('Max-Age=2592000');
});

test('renewing a session does not make it live longer', async () => {
  const { server, cookie } = await signedIn();
  server.setTime('2026-03-01T19:00:00Z');
  const renewed = cookiesOf(await stepUp(server, cookie));
  server.setTime('2026-03-02T06:59:00Z');
  expect((await restore(server, renewed)).status).toBe(200);
  server.setTime('2026-03-02T08:01:00Z');
  expect((await restore(server, renewed)).status).toBe(401);
});

test('a silent login is no proof', async () => {
  const { server, answer } = await signedIn({ remember: true });
  const silent = cookiesOf(await login(server, { password: await deviceSecretOf(answer) }));
  expect((await change(server, silent)).status).toBe(403);
  expect((await change(server, cookiesOf(await stepUp(server, silent)))).status).toBe(200);
});

test('the secret of a device is no password to prove anything with', async () => {
  const { server, answer, cookie } = await signedIn({ remember: true });
  expect((await stepUp(server, cookie, await deviceSecretOf(answer))).status).toBe(403);
});

test('a wrong password changes nothing, is in the audit, and can be tried only so often', async () => {
  const { server, cookie } = await signedIn();
  for (const status of [403, 403, 403, 429])
    expect((await stepUp(server, cookie, 'Gyogyszer2')).status).toBe(status);
  expect((await stepUp(server, cookie)).status).toBe(429);
  expect((await restore(server, cookie)).status).toBe(200);
  const audit = await server.db.selectFrom('audit').select('what').orderBy('audit_id').execute();
  expect(audit.map(({ what }) => what)).toEqual(['login', ...Array(3).fill('step-up-failed')]);
});

test('strangers who guess at the login do not keep a signed-in owner from proving who is there', async () => {
  const { server, cookie } = await signedIn();
  for (const status of [401, 401, 401, 429])
    expect((await login(server, { password: 'Gyogyszer2' })).status).toBe(status);
  expect((await stepUp(server, cookie)).status).toBe(200);
});

test('who guesses in a session does not keep the owner from logging in', async () => {
  const { server, cookie } = await signedIn();
  for (const status of [403, 403, 403, 429])
    expect((await stepUp(server, cookie, 'Gyogyszer2')).status).toBe(status);
  expect((await login(server)).status).toBe(200);
});

test('nobody proves anything without a session, or from another site', async () => {
  const { server, cookie } = await signedIn();
  const url = `${server.address}/api/auth/step-up`;
  expect((await post(url, { password: PASSWORD })).status).toBe(401);
  const foreign = { cookie, origin: 'https://evil.example' };
  expect((await post(url, { password: PASSWORD }, foreign)).status).toBe(403);
  expect((await restore(server, cookie)).status).toBe(200);
});
