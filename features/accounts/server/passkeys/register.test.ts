import { errCodeOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { type AccountsServer, accountsServer } from '../testing/accounts-server.ts';
import { ask, begin, loginWithPasskey, passkeyOwner, registerPasskey } from '../testing/passkeys.ts';
import { audited, email, signIn } from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const bela = 'bela@pecset.example';

const passkeyRows = ({ db }: AccountsServer) =>
  db.selectFrom('passkey').select(['credential_id', 'user_id']).execute();

test('the browser is asked for what the specification says', async () => {
  const { server, cookie, authenticator } = await passkeyOwner();
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

test('a passkey cannot be put on an account without that account’s session', async () => {
  const { server, cookie, userId } = await passkeyOwner();
  await server.addMember(bela);
  const belas = await signIn(server, { email: bela });
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
  const { server, cookie, userId } = await passkeyOwner();
  await server.addMember(bela);
  await registerPasskey(server, softwareAuthenticator(), { cookie, email: bela });
  expect((await passkeyRows(server)).map(({ user_id }) => user_id)).toEqual([userId, userId]);
  expect((await audited(server)).filter((what) => what === 'passkey-added')).toHaveLength(2);
});

test('adding a passkey takes a recent proof', async () => {
  const { server, cookie } = await passkeyOwner();
  server.setTime('2026-03-01T08:11:00Z');
  const answer = await ask(server, 'reg-req', { email }, { cookie });
  expect([answer.status, await answer.json()]).toMatchObject([403, { error: { errCode: 'step-up-needed' } }]);
});

test('a credential that is somebody’s already is refused', async () => {
  const { server, authenticator } = await passkeyOwner();
  await server.addMember(bela);
  const cookie = await signIn(server, { email: bela });
  const copy = softwareAuthenticator({ credentialId: Buffer.from(authenticator.id, 'base64url') });
  for (const way of [{ cookie }, { email: 'cili@pecset.example' }])
    expect((await registerPasskey(server, copy, way)).status).toBe(401);
  expect((await loginWithPasskey(server, authenticator)).status).toBe(200);
});

test('an answer to registering counts once, on our own page and for our own name', async () => {
  const { server, cookie } = await passkeyOwner();
  const beginSignedIn = () => begin(server, 'reg-req', { email }, { cookie });
  const foreign = softwareAuthenticator({ rpId: 'evil.example' });
  const own = softwareAuthenticator();
  const first = await beginSignedIn();
  expect(
    (await ask(server, 'reg', { response: foreign.create(first.challenge), token: first.token }, { cookie }))
      .status,
  ).toBe(401);
  for (const gesture of [{ origin: 'https://evil.example' }, { crossOrigin: true }])
    expect((await registerPasskey(server, own, { cookie, ...gesture })).status).toBe(401);
  const { challenge, token } = await beginSignedIn();
  const answer = { response: own.create(challenge), token };
  expect((await ask(server, 'reg', answer, { cookie })).status).toBe(200);
  expect((await ask(server, 'reg', answer, { cookie })).status).toBe(401);
});

test('a page of another site begins nothing and ends nothing', async () => {
  const { server } = await passkeyOwner();
  for (const step of ['reg-req', 'reg', 'login-req', 'login', 'step-up-req', 'step-up'])
    expect((await ask(server, step, { email }, { origin: 'https://evil.example' })).status).toBe(403);
});

test('asking for challenges is counted', async () => {
  const server = await accountsServer({ limits: { passwordlessPerAddress: 2, mailPerAddress: 1 } });
  for (const status of [200, 200, 429]) expect((await ask(server, 'login-req')).status).toBe(status);
  for (const status of [200, 429]) expect((await ask(server, 'reg-req', { email })).status).toBe(status);
});

test('an account keeps twenty passkeys; for one more another has to go first', async () => {
  const { server, userId, cookie } = await passkeyOwner();
  const begun = await begin(server, 'reg-req', { email }, { cookie });
  const others = [...Array(19).keys()].map((number) => ({
    credential_id: `other-${number}`,
    user_id: userId,
    public_key: Buffer.alloc(0),
    counter: 0,
    created_at: new Date('2026-03-01'),
  }));
  await server.db.insertInto('passkey').values(others).execute();
  expect(await errCodeOf(await ask(server, 'reg-req', { email }, { cookie }))).toBe('too-many-passkeys');
  const response = softwareAuthenticator().create(begun.challenge);
  expect(await errCodeOf(await ask(server, 'reg', { response, token: begun.token }, { cookie }))).toBe(
    'too-many-passkeys',
  );
  expect(await passkeyRows(server)).toHaveLength(20);
});
