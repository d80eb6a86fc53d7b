import { expect, test } from 'vitest';
import {
  type AccountsServer,
  accountsServer,
  cookiesOf,
  PASSWORD,
  post,
} from '../testing/accounts-server.ts';
import { ask, begin, loginWithPasskey, registerPasskey } from '../testing/passkeys.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const email = 'anna@pecset.example';
const bela = 'bela@pecset.example';

const signIn = async ({ address }: AccountsServer, as = email) =>
  cookiesOf(await post(`${address}/api/auth/login`, { email: as, password: PASSWORD }));

const restore = ({ address }: AccountsServer, cookie: string) =>
  fetch(`${address}/api/auth/token`, { headers: { cookie } });

const sessionRows = ({ db }: AccountsServer) =>
  db.selectFrom('session').select(['user_verified', 'proved_at']).orderBy('created_at', 'desc').execute();

const passkeyRows = ({ db }: AccountsServer) =>
  db.selectFrom('passkey').select(['credential_id', 'user_id']).execute();

const audited = async ({ db }: AccountsServer) =>
  (await db.selectFrom('audit').select('what').orderBy('audit_id').execute()).map(({ what }) => what);

/** A member with a passkey. */
const owner = async (settings: Parameters<typeof accountsServer>[0] = {}) => {
  const server = await accountsServer(settings);
  const { userId, partnerId } = await server.addMember(email);
  const cookie = await signIn(server);
  const authenticator = softwareAuthenticator();
  const verified = { userVerified: settings.passkeyUserVerification === 'required' };
  expect((await registerPasskey(server, authenticator, { cookie, ...verified })).status).toBe(200);
  return { server, userId, partnerId, cookie, authenticator };
};

test('the browser is asked for what the specification says', async () => {
  const { server, cookie, authenticator } = await owner();
  const begun = await begin(server, 'reg-req', { email: bela }, { cookie });
  expect(begun.options).toMatchObject({
    rp: { id: 'pecset.example', name: 'Pecsét' },
    user: { name: email },
    challenge: begun.challenge,
    timeout: 60_000,
    attestation: 'none',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'discouraged' },
    excludeCredentials: [{ id: authenticator.id }],
  });
  const login = await begin(server, 'login-req');
  expect(login.options).toMatchObject({
    rpId: 'pecset.example',
    challenge: login.challenge,
    timeout: 60_000,
    userVerification: 'discouraged',
  });
  expect(login.options).not.toHaveProperty('allowCredentials');
});

test('a passkey signs in; what it proved is in the session', async () => {
  const { server, userId, partnerId, authenticator } = await owner();
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
  const { server, authenticator } = await owner({ passkeyUserVerification: 'required' });
  expect((await loginWithPasskey(server, authenticator)).status).toBe(401);
  expect((await loginWithPasskey(server, authenticator, { userVerified: true })).status).toBe(200);
});

test('an answer that was recorded cannot be played again', async () => {
  const { server, authenticator } = await owner();
  const { challenge, token } = await begin(server, 'login-req');
  const answer = { result: authenticator.get(challenge), token };
  expect((await ask(server, 'login', answer)).status).toBe(200);
  expect((await ask(server, 'login', answer)).status).toBe(401);
  const fresh = await begin(server, 'login-req');
  expect((await ask(server, 'login', { ...answer, token: fresh.token })).status).toBe(401);
});

test('of two that bring the same answer at once, one gets in', async () => {
  const { server, authenticator } = await owner();
  const { challenge, token } = await begin(server, 'login-req');
  const answer = { result: authenticator.get(challenge), token };
  const statuses = await Promise.all([1, 2, 3].map(async () => (await ask(server, 'login', answer)).status));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
});

test('a challenge is good for two minutes', async () => {
  const { server, authenticator } = await owner();
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
  const { server, cookie, authenticator } = await owner();
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

test('neither token nor challenge can be had from the database', async () => {
  const { server } = await owner();
  const { token } = await begin(server, 'login-req');
  const rows = await server.db.selectFrom('passkey_challenge').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.for([
  ['made on another site', { origin: 'https://evil.example' }],
  ['made over plain http', { origin: 'http://pecset.example' }],
  ['made on another port', { origin: 'https://pecset.example:8443' }],
] as const)('an answer that was %s is refused', async ([, gesture]) => {
  const { server, authenticator } = await owner();
  expect((await loginWithPasskey(server, authenticator, gesture)).status).toBe(401);
});

test('an answer for another relying party, or by another key under a known id, is refused', async () => {
  const { server, authenticator } = await owner();
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
  const { server, authenticator } = await owner();
  const { challenge, token } = await begin(server, 'login-req');
  const result = { ...authenticator.get(challenge), response };
  expect((await ask(server, 'login', { result, token })).status).toBe(401);
});

test('a counter that goes backwards, or stands still, is refused and in the audit', async () => {
  const { server, authenticator } = await owner();
  expect((await loginWithPasskey(server, authenticator, { counter: 5 })).status).toBe(200);
  for (const counter of [5, 4, 0])
    expect((await loginWithPasskey(server, authenticator, { counter })).status).toBe(401);
  expect((await loginWithPasskey(server, authenticator, { counter: 6 })).status).toBe(200);
  expect((await audited(server)).filter((what) => what === 'passkey-counter-backwards')).toHaveLength(3);
});

test('an authenticator that keeps no counter signs in as often as it likes', async () => {
  const { server, authenticator } = await owner();
  for (let times = 0; times < 2; times += 1)
    expect((await loginWithPasskey(server, authenticator, { counter: 0 })).status).toBe(200);
});

test.for(['membership', 'app_user'] as const)('a passkey of a closed %s opens nothing', async (table) => {
  const { server, userId, authenticator } = await owner();
  await server.db.updateTable(table).set({ status: 'I' }).where('user_id', '=', userId).execute();
  expect((await loginWithPasskey(server, authenticator)).status).toBe(401);
});

test('a passkey cannot be put on an account without that account’s session', async () => {
  const { server, cookie, userId } = await owner();
  await server.addMember(bela);
  const belas = await signIn(server, bela);
  const stranger = softwareAuthenticator();
  const { challenge, token } = await begin(server, 'reg-req', { email }, { cookie });
  const response = stranger.create(challenge);
  expect((await ask(server, 'reg', { response, token }, { cookie: belas })).status).toBe(401);
  const again = await begin(server, 'reg-req', { email }, { cookie });
  const answer = { response: stranger.create(again.challenge), token: again.token };
  expect((await ask(server, 'reg', answer)).status).toBe(401);
  expect((await passkeyRows(server)).map(({ user_id }) => user_id)).toEqual([userId]);
});

test('signed in, the address that is sent does not matter', async () => {
  const { server, cookie, userId } = await owner();
  await server.addMember(bela);
  await registerPasskey(server, softwareAuthenticator(), { cookie, email: bela });
  expect((await passkeyRows(server)).map(({ user_id }) => user_id)).toEqual([userId, userId]);
  expect((await audited(server)).filter((what) => what === 'passkey-added')).toHaveLength(2);
});

test('adding a passkey takes a recent proof', async () => {
  const { server, cookie } = await owner();
  server.setTime('2026-03-01T08:11:00Z');
  const answer = await ask(server, 'reg-req', { email }, { cookie });
  expect([answer.status, await answer.json()]).toMatchObject([403, { error: { errCode: 'step-up-needed' } }]);
});

test('a credential that is somebody’s already is refused', async () => {
  const { server, authenticator } = await owner();
  await server.addMember(bela);
  const cookie = await signIn(server, bela);
  const copy = softwareAuthenticator({ credentialId: Buffer.from(authenticator.id, 'base64url') });
  for (const way of [{ cookie }, { email: 'cili@pecset.example' }])
    expect((await registerPasskey(server, copy, way)).status).toBe(401);
  expect((await loginWithPasskey(server, authenticator)).status).toBe(200);
});

test('an answer to registering counts once, on our own page and for our own name', async () => {
  const { server, cookie } = await owner();
  const beginSignedIn = () => begin(server, 'reg-req', { email }, { cookie });
  const foreign = softwareAuthenticator({ rpId: 'evil.example' });
  const own = softwareAuthenticator();
  const first = await beginSignedIn();
  expect(
    (await ask(server, 'reg', { response: foreign.create(first.challenge), token: first.token }, { cookie }))
      .status,
  ).toBe(401);
  expect((await registerPasskey(server, own, { cookie, origin: 'https://evil.example' })).status).toBe(401);
  const { challenge, token } = await beginSignedIn();
  const answer = { response: own.create(challenge), token };
  expect((await ask(server, 'reg', answer, { cookie })).status).toBe(200);
  expect((await ask(server, 'reg', answer, { cookie })).status).toBe(401);
});

test('a page of another site begins nothing and ends nothing', async () => {
  const { server } = await owner();
  for (const step of ['reg-req', 'reg', 'login-req', 'login', 'step-up-req', 'step-up'])
    expect((await ask(server, step, { email }, { origin: 'https://evil.example' })).status).toBe(403);
});

test('asking for challenges is counted', async () => {
  const server = await accountsServer({ limits: { loginPerAddress: 2, mailPerAddress: 1 } });
  for (const status of [200, 200, 429]) expect((await ask(server, 'login-req')).status).toBe(status);
  for (const status of [200, 429]) expect((await ask(server, 'reg-req', { email })).status).toBe(status);
});

test('a verified passkey proves who is there; an unverified one and another’s do not', async () => {
  const { server, cookie, authenticator } = await owner();
  await server.addMember(bela);
  const belas = softwareAuthenticator();
  await registerPasskey(server, belas, { cookie: await signIn(server, bela) });
  server.setTime('2026-03-01T09:00:00Z');
  const stepUp = async (by: typeof belas, userVerified: boolean) => {
    const begun = await begin(server, 'step-up-req', {}, { cookie });
    expect(begun.options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id }],
    });
    const answer = { result: by.get(begun.challenge, { userVerified }), token: begun.token };
    return ask(server, 'step-up', answer, { cookie });
  };
  expect((await stepUp(authenticator, false)).status).toBe(401);
  expect((await stepUp(belas, true)).status).toBe(401);
  const proved = await stepUp(authenticator, true);
  expect(proved.status).toBe(200);
  expect((await restore(server, cookie)).status).toBe(401);
  expect((await ask(server, 'reg-req', { email }, { cookie: cookiesOf(proved) })).status).toBe(200);
  expect((await audited(server)).filter((what) => what.startsWith('step-up'))).toEqual([
    'step-up-failed',
    'step-up-failed',
    'step-up',
  ]);
});

test('a challenge to prove who is there is good in one’s own session only', async () => {
  const { server, cookie } = await owner();
  await server.addMember(bela);
  const belasCookie = await signIn(server, bela);
  const belas = softwareAuthenticator();
  await registerPasskey(server, belas, { cookie: belasCookie });
  const { challenge, token } = await begin(server, 'step-up-req', {}, { cookie });
  const answer = { result: belas.get(challenge, { userVerified: true }), token };
  expect((await ask(server, 'step-up', answer, { cookie: belasCookie })).status).toBe(401);
});
