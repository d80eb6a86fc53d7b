import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { ask, begin, passkeyOwner, registerPasskey } from '../testing/passkeys.ts';
import { audited, email, restore, signIn } from '../testing/requests.ts';
import { type Gesture, softwareAuthenticator } from '../testing/software-authenticator.ts';

const bela = 'bela@pecset.example';

test('a verified passkey proves who is there; an unverified one and another’s do not', async () => {
  const { server, cookie, authenticator } = await passkeyOwner();
  await server.addMember(bela);
  const belas = softwareAuthenticator();
  await registerPasskey(server, belas, { cookie: await signIn(server, { email: bela }) });
  server.setTime('2026-03-01T09:00:00Z');
  const stepUp = async (by: typeof belas, gesture: Gesture) => {
    const begun = await begin(server, 'step-up-req', {}, { cookie });
    expect(begun.options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id }],
    });
    const answer = { result: by.get(begun.challenge, gesture), token: begun.token };
    return ask(server, 'step-up', answer, { cookie });
  };
  const userVerified = true;
  expect((await stepUp(authenticator, { userVerified: false })).status).toBe(401);
  expect((await stepUp(belas, { userVerified })).status).toBe(401);
  expect((await stepUp(authenticator, { userVerified, crossOrigin: true })).status).toBe(401);
  expect((await stepUp(authenticator, { userVerified, userHandle: 'YmVsYQ' })).status).toBe(401);
  const proved = await stepUp(authenticator, { userVerified });
  expect(proved.status).toBe(200);
  expect((await restore(server, cookie)).status).toBe(401);
  expect((await ask(server, 'reg-req', { email }, { cookie: cookiesOf(proved) })).status).toBe(200);
  expect((await audited(server)).filter((what) => what.startsWith('step-up'))).toEqual([
    ...Array(4).fill('step-up-failed'),
    'step-up',
  ]);
});

test('a challenge to prove who is there is good in one’s own session only', async () => {
  const { server, cookie } = await passkeyOwner();
  await server.addMember(bela);
  const belasCookie = await signIn(server, { email: bela });
  const belas = softwareAuthenticator();
  await registerPasskey(server, belas, { cookie: belasCookie });
  const { challenge, token } = await begin(server, 'step-up-req', {}, { cookie });
  const answer = { result: belas.get(challenge, { userVerified: true }), token };
  expect((await ask(server, 'step-up', answer, { cookie: belasCookie })).status).toBe(401);
});
