import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { type AccountsServer, post } from '../testing/accounts-server.ts';
import { ask, begin, loginWithPasskey, passkeyOwner } from '../testing/passkeys.ts';
import { audited, email, restore } from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const sessionRows = ({ db }: AccountsServer) =>
  db.selectFrom('session').select(['user_verified', 'proved_at']).orderBy('created_at', 'desc').execute();

test('a passkey signs in; what it proved is in the session', async () => {
  const { server, userId, partnerId, authenticator } = await passkeyOwner();
  server.setTime('2026-03-01T08:01:00Z');
  const plain = await loginWithPasskey(server, authenticator);
  expect(await plain.json()).toMatchObject({ userId, partnerId, deviceSecret: null });
  expect((await restore(server, cookiesOf(plain))).status).toBe(200);
  expect((await sessionRows(server)).at(0)).toEqual({ user_verified: false, proved_at: null });
  server.setTime('2026-03-01T09:00:00Z');
  await loginWithPasskey(server, authenticator, { userVerified: true });
  const proved_at = new Date('2026-03-01T09:00:00Z');
  expect((await sessionRows(server)).at(0)).toEqual({ user_verified: true, proved_at });
});

test('where it is set so, only a passkey that verifies the person counts', async () => {
  const { server, authenticator } = await passkeyOwner({ passkeyUserVerification: 'required' });
  expect((await loginWithPasskey(server, authenticator)).status).toBe(401);
  expect((await loginWithPasskey(server, authenticator, { userVerified: true })).status).toBe(200);
});

test('an answer that was recorded cannot be played again', async () => {
  const { server, authenticator } = await passkeyOwner();
  const { challenge, token } = await begin(server, 'login-req');
  const answer = { result: authenticator.get(challenge), token };
  expect((await ask(server, 'login', answer)).status).toBe(200);
  expect((await ask(server, 'login', answer)).status).toBe(401);
  const fresh = await begin(server, 'login-req');
  expect((await ask(server, 'login', { ...answer, token: fresh.token })).status).toBe(401);
});

test('of two that bring the same answer at once, one gets in', async () => {
  const { server, authenticator } = await passkeyOwner();
  const { challenge, token } = await begin(server, 'login-req');
  const answer = { result: authenticator.get(challenge), token };
  const statuses = await Promise.all([1, 2, 3].map(async () => (await ask(server, 'login', answer)).status));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
});

test('while somebody mistypes behind the same address, a passkey gets in all the same', async () => {
  const { server, authenticator } = await passkeyOwner({
    limits: { loginPerAddress: 2, loginPerAccount: 1 },
  });
  const mistyped = () => post(`${server.address}/api/auth/login`, { email, password: 'Gyogyszer2' });
  expect([(await mistyped()).status, (await mistyped()).status]).toEqual([401, 429]);
  expect((await loginWithPasskey(server, authenticator)).status).toBe(200);
});

test('a challenge is good for two minutes', async () => {
  const { server, authenticator } = await passkeyOwner();
  const late = await begin(server, 'login-req');
  server.setTime('2026-03-01T08:02:00Z');
  const answer = { result: authenticator.get(late.challenge), token: late.token };
  const refused = await ask(server, 'login', answer);
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { error: { errCode: 'passkey-refused' } },
  ]);
});

test('a tampered token, a missing one and one made for something else open nothing', async () => {
  const { server, cookie, authenticator } = await passkeyOwner();
  const beginSignedIn = (step: string) => begin(server, step, { email }, { cookie });
  const { challenge, token } = await beginSignedIn('login-req');
  const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
  const result = authenticator.get(challenge);
  expect((await ask(server, 'login', { result, token: other })).status).toBe(401);
  expect((await ask(server, 'login', { result })).status).toBe(400);
  for (const step of ['reg-req', 'step-up-req']) {
    const foreign = await beginSignedIn(step);
    const answer = { result: authenticator.get(foreign.challenge), token: foreign.token };
    expect((await ask(server, 'login', answer)).status).toBe(401);
  }
});

test('a reader of the database cannot end a ceremony that another began', async () => {
  const { server } = await passkeyOwner();
  const { token } = await begin(server, 'login-req');
  const rows = await server.db.selectFrom('passkey_challenge').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.for([
  ['made on another site', { origin: 'https://evil.example' }],
  ['made over plain http', { origin: 'http://pecset.example' }],
  ['made on another port', { origin: 'https://pecset.example:8443' }],
  ['made in a frame of another site', { crossOrigin: true }],
  ['made in the name of another account', { userHandle: Buffer.from('bela').toString('base64url') }],
] as const)('an answer that was %s is refused', async ([, gesture]) => {
  const { server, authenticator } = await passkeyOwner();
  expect((await loginWithPasskey(server, authenticator, gesture)).status).toBe(401);
});

test('a passkey made before it was kept whom it was made for still signs in', async () => {
  const { server, authenticator } = await passkeyOwner();
  await server.db.updateTable('passkey').set({ user_handle: null }).execute();
  expect((await loginWithPasskey(server, authenticator)).status).toBe(200);
});

test('an answer for another relying party, or by another key under a known id, is refused', async () => {
  const { server, authenticator } = await passkeyOwner();
  const credentialId = Buffer.from(authenticator.id, 'base64url');
  for (const impostor of [
    softwareAuthenticator({ credentialId }),
    softwareAuthenticator({ credentialId, rpId: 'evil.example' }),
    softwareAuthenticator(),
  ])
    expect((await loginWithPasskey(server, impostor, { counter: 7 })).status).toBe(401);
});

test.for([
  ['rubbish', { clientDataJSON: '%', authenticatorData: 'AAAA', signature: 'AAAA' }],
  ['nothing', {}],
  ['what is no text', { clientDataJSON: 1, authenticatorData: [], signature: {} }],
] as const)('an answer that holds %s is refused, not a fault', async ([, response]) => {
  const { server, authenticator } = await passkeyOwner();
  const { challenge, token } = await begin(server, 'login-req');
  const result = { ...authenticator.get(challenge), response };
  expect((await ask(server, 'login', { result, token })).status).toBe(401);
});

test('a counter that goes backwards, or stands still, is refused and in the audit', async () => {
  const { server, authenticator } = await passkeyOwner();
  expect((await loginWithPasskey(server, authenticator, { counter: 5 })).status).toBe(200);
  for (const counter of [5, 4, 0])
    expect((await loginWithPasskey(server, authenticator, { counter })).status).toBe(401);
  expect((await loginWithPasskey(server, authenticator, { counter: 6 })).status).toBe(200);
  expect((await audited(server)).filter((what) => what === 'passkey-counter-backwards')).toHaveLength(3);
});

test('an authenticator that keeps no counter signs in as often as it likes', async () => {
  const { server, authenticator } = await passkeyOwner();
  for (let times = 0; times < 2; times += 1)
    expect((await loginWithPasskey(server, authenticator, { counter: 0 })).status).toBe(200);
});

test.for(['membership', 'app_user'] as const)('a passkey of a closed %s opens nothing', async (table) => {
  const { server, userId, authenticator } = await passkeyOwner();
  await server.db.updateTable(table).set({ status: 'I' }).where('user_id', '=', userId).execute();
  expect((await loginWithPasskey(server, authenticator)).status).toBe(401);
  expect(await audited(server)).toEqual(['login', 'passkey-added', 'login-failed']);
});

test('made-up tokens leave no trace in the audit, which nobody may empty', async () => {
  const { server, authenticator } = await passkeyOwner();
  const before = await audited(server);
  const answer = { result: authenticator.get('made-up'), token: 'made-up' };
  expect((await ask(server, 'login', answer)).status).toBe(401);
  expect(await audited(server)).toEqual(before);
});
