import { cookiesOf } from '@pecset/server-kit/testing';
import { expect } from 'vitest';
import { z } from 'zod/mini';
import { Challenge } from '../../contract/passkey-ceremony.ts';
import {
  type AccountsServer,
  accountsServer,
  PASSWORD,
  post,
  type TrialSettings,
} from './accounts-server.ts';
import { type Gesture, type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';

type Headers = Readonly<Record<string, string>>;

export const ask = ({ address }: AccountsServer, step: string, body: object = {}, headers: Headers = {}) =>
  post(`${address}/api/auth/wa/${step}`, body, headers);

/** The first half of a ceremony. */
export const begin = async (...request: Parameters<typeof ask>) =>
  z.parse(Challenge, await (await ask(...request)).json());

/** The user handle for which the authenticator makes a passkey. */
const userHandleIn = (options: unknown): string =>
  z.parse(z.object({ user: z.object({ id: z.string() }) }), options).user.id;

/** Both halves of registering, as a page does them: signed in with a cookie, or for a new account. */
export const registerPasskey = async (
  server: AccountsServer,
  authenticator: SoftwareAuthenticator,
  {
    cookie = '',
    email = 'anna@pecset.example',
    invitation,
    userName,
    ...gesture
  }: Gesture & { cookie?: string; email?: string; invitation?: string; userName?: string },
) => {
  const { challenge, token, options } = await begin(server, 'reg-req', { email }, { cookie });
  const response = authenticator.create(challenge, { userHandle: userHandleIn(options), ...gesture });
  return ask(server, 'reg', { response, token, invitation, userName }, { cookie });
};

export const loginWithPasskey = async (
  server: AccountsServer,
  authenticator: SoftwareAuthenticator,
  gesture: Gesture = {},
) => {
  const { challenge, token } = await begin(server, 'login-req');
  return ask(server, 'login', { result: authenticator.get(challenge, gesture), token });
};

/** A member with a passkey, signed in with the password at eight o'clock. */
export const passkeyOwner = async (settings: TrialSettings = {}) => {
  const email = 'anna@pecset.example';
  const server = await accountsServer(settings);
  const { userId, partnerId } = await server.addMember(email);
  const cookie = cookiesOf(await post(`${server.address}/api/auth/login`, { email, password: PASSWORD }));
  const authenticator = softwareAuthenticator();
  const verified = { userVerified: settings.passkeyUserVerification === 'required' };
  expect((await registerPasskey(server, authenticator, { cookie, ...verified })).status).toBe(200);
  return { server, userId, partnerId, cookie, authenticator };
};
