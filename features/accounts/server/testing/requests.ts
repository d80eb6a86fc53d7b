import { cookiesOf } from '@pecset/server-kit/testing';
import { type AccountsServer, PASSWORD, post } from './accounts-server.ts';

type Headers = Readonly<Record<string, string>>;

/** The account of most tests, and what its password is changed to. */
export const email = 'anna@pecset.example';
export const NEW_PASSWORD = 'Ujjelszo9';

export const login = ({ address }: AccountsServer, fields: object = {}, headers: Headers = {}) =>
  post(`${address}/api/auth/login`, { email, password: PASSWORD, ...fields }, headers);

export const signIn = async (server: AccountsServer, fields: object = {}, headers: Headers = {}) =>
  cookiesOf(await login(server, fields, headers));

/** Requests the cookie's session. */
export const restore = ({ address }: AccountsServer, cookie: string) =>
  fetch(`${address}/api/auth/token`, { headers: { cookie } });

export const requestReset = ({ address }: AccountsServer, fields: object = {}) =>
  post(`${address}/api/auth/passwd-req`, { email, ...fields });

export const setPassword = ({ address }: AccountsServer, fields: object, cookie = '') =>
  post(`${address}/api/auth/passwd`, { password: NEW_PASSWORD, ...fields }, { cookie });

/** Asks for another address, `email` or `sec-email`. */
export const putAddress = ({ address }: AccountsServer, path: string, cookie: string, body: object) =>
  fetch(`${address}/api/profile/${path}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Opens a confirmation link and returns where it leads. */
export const openLink = async ({ address }: AccountsServer, code: string) =>
  (await fetch(`${address}/api/auth/email?code=${code}`, { redirect: 'manual' })).headers.get('location');

/** The actions in the audit, in order. */
export const audited = async ({ db }: AccountsServer): Promise<readonly string[]> =>
  (await db.selectFrom('audit').select('what').orderBy('audit_id').execute()).map(({ what }) => what);
