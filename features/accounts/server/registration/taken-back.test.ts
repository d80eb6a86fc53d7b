import { expect, test } from 'vitest';
import {
  type AccountsServer,
  accountsServer,
  cookiesOf,
  PASSWORD,
  post,
} from '../testing/accounts-server.ts';
import { codeIn, startPostOffice } from '../testing/post-office.ts';

const email = 'anna@pecset.example';
const strangers = 'idegen@pecset.example';
const NEW = 'Ujjelszo9';

const login = ({ address }: AccountsServer, password = PASSWORD) =>
  post(`${address}/api/auth/login`, { email, password });

const requestReset = ({ address }: AccountsServer, fields: object = {}) =>
  post(`${address}/api/auth/passwd-req`, { email, ...fields });

const setPassword = ({ address }: AccountsServer, fields: object, cookie = '') =>
  post(`${address}/api/auth/passwd`, { password: NEW, ...fields }, { cookie });

const put = ({ address }: AccountsServer, path: string, cookie: string, body: object) =>
  fetch(`${address}/api/profile/${path}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const openLink = async ({ address }: AccountsServer, code: string) =>
  (await fetch(`${address}/api/auth/email?code=${code}`, { redirect: 'manual' })).headers.get('location');

/** An account whose owner is not alone in it: somebody else has a session there too. */
const intrudedUpon = async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const { userId } = await server.addMember(email);
  const addresses = () =>
    server.db
      .selectFrom('app_user')
      .select(['email', 'sec_email as secEmail'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
  return { server, office, userId, addresses, strangersCookie: cookiesOf(await login(server)) };
};
type Intrusion = Awaited<ReturnType<typeof intrudedUpon>>;

const waysToSet: Readonly<Record<string, (intrusion: Intrusion) => Promise<Response>>> = {
  resetting: async ({ server, office }) => {
    await requestReset(server);
    return setPassword(server, { code: codeIn(await office.lastMailTo(email)) });
  },
  changing: async ({ server }) => setPassword(server, { current: PASSWORD }, cookiesOf(await login(server))),
};

test.for(
  Object.entries(waysToSet).flatMap(
    ([way, set]) =>
      [
        { way, set, path: 'email', change: { email: strangers } },
        { way, set, path: 'sec-email', change: { secEmail: strangers } },
      ] as const,
  ),
)('$way the password takes back a pending change of $path', async ({ set, path, change }) => {
  const intrusion = await intrudedUpon();
  const { server, office, addresses, strangersCookie } = intrusion;
  expect((await put(server, path, strangersCookie, change)).status).toBe(200);
  const code = codeIn(await office.lastMailTo(strangers));
  expect((await set(intrusion)).status).toBe(200);
  expect(await openLink(server, code)).toBe('/login?notice=email-expired');
  expect(await addresses()).toEqual({ email, secEmail: null });
});
