import { expect, test } from 'vitest';
import { type AccountsServer, accountsServer, PASSWORD } from '../testing/accounts-server.ts';
import { loginWithPasskey, passkeyOwner } from '../testing/passkeys.ts';
import { codeIn, startPostOffice } from '../testing/post-office.ts';
import { email, openLink, putAddress, requestReset, setPassword, signIn } from '../testing/requests.ts';

const strangers = 'idegen@pecset.example';

/** An account in which somebody else than its owner has a session too. */
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
  return { server, office, userId, addresses, strangersCookie: await signIn(server) };
};
type Intrusion = Awaited<ReturnType<typeof intrudedUpon>>;
type Office = Intrusion['office'];

const waysToSet: Readonly<Record<string, (intrusion: Intrusion) => Promise<Response>>> = {
  resetting: async ({ server, office }) => {
    await requestReset(server);
    return setPassword(server, { code: codeIn(await office.lastMailTo(email)) });
  },
  changing: async ({ server }) => setPassword(server, { current: PASSWORD }, await signIn(server)),
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
  expect((await putAddress(server, path, strangersCookie, change)).status).toBe(200);
  const code = codeIn(await office.lastMailTo(strangers));
  expect((await set(intrusion)).status).toBe(200);
  expect(await openLink(server, code)).toBe('/login?notice=email-expired');
  expect(await addresses()).toEqual({ email, secEmail: null });
});

/** An account with a passkey and a confirmed secondary address that anybody may have put there. */
const withOtherWaysIn = async (language: 'hu' | 'en' = 'hu') => {
  const { server, userId, authenticator } = await passkeyOwner();
  const office = await startPostOffice(server);
  await server.db
    .updateTable('app_user')
    .set({ language, sec_email: strangers, sec_email_confirmed_at: server.dependencies.now() })
    .where('user_id', '=', userId)
    .execute();
  return { server, office, authenticator };
};

const reset = async (server: AccountsServer, office: Office, secEmail?: string) => {
  await requestReset(server, { secEmail });
  const code = codeIn(await office.lastMailTo(secEmail ?? email));
  expect((await setPassword(server, { code })).status).toBe(200);
};

test.for([
  ['hu', 'Biztonsági okból töröltük'],
  ['en', 'To be safe'],
] as const)(
  'a reset by a link to the first address removes every other way in, and says so (%s)',
  async ([language, words]) => {
    const { server, office, authenticator } = await withOtherWaysIn(language);
    await reset(server, office);
    expect((await loginWithPasskey(server, authenticator)).status).toBe(401);
    expect((await office.lastMailTo(email)).text).toContain(words);
    await requestReset(server, { secEmail: strangers });
    expect(await office.mailsTo(strangers)).toEqual([]);
  },
);

test('a reset by a link to the secondary address keeps the other ways in', async () => {
  const { server, office, authenticator } = await withOtherWaysIn();
  await reset(server, office, strangers);
  expect((await loginWithPasskey(server, authenticator)).status).toBe(200);
  expect((await office.lastMailTo(email)).text).not.toContain('Biztonsági okból');
  await requestReset(server, { secEmail: strangers });
  expect(await office.mailsTo(strangers)).toHaveLength(2);
});

test('changing the own password keeps the other ways in', async () => {
  const { server, office, authenticator } = await withOtherWaysIn();
  expect((await setPassword(server, { current: PASSWORD }, await signIn(server))).status).toBe(200);
  expect((await loginWithPasskey(server, authenticator)).status).toBe(200);
  expect((await office.lastMailTo(email)).text).not.toContain('Biztonsági okból');
});

test('a reset that had nothing to remove does not speak of it', async () => {
  const { server, office } = await intrudedUpon();
  await reset(server, office);
  expect((await office.lastMailTo(email)).text).not.toContain('Biztonsági okból');
});

test('the first address is told when a secondary one is confirmed, and how to take it back', async () => {
  const { server, office, strangersCookie } = await intrudedUpon();
  await putAddress(server, 'sec-email', strangersCookie, { secEmail: strangers });
  expect(await openLink(server, codeIn(await office.lastMailTo(strangers)))).toBe('/register/email');
  const [, notice, ...others] = await office.mailsTo(email);
  expect(others).toEqual([]);
  expect(notice?.subject).toBe('Megerősítették Pecsét-fiókjának másodlagos e-mail-címét');
  expect(notice?.text).toContain('igényeljen új jelszót');
});
