import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { type AccountsServer, accountsServer } from '../testing/accounts-server.ts';
import { ask, begin, loginWithPasskey, registerPasskey } from '../testing/passkeys.ts';
import { codeIn, startPostOffice } from '../testing/post-office.ts';
import { email } from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const activate = ({ address }: AccountsServer, code: string) =>
  fetch(`${address}/api/auth/activate?code=${code}`, { redirect: 'manual' });

test('a passkey starts a new account, which it opens once the mail’s link was opened', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const authenticator = softwareAuthenticator();
  expect((await registerPasskey(server, authenticator, { email })).status).toBe(200);
  const mail = await office.lastMailTo(email);
  const early = await loginWithPasskey(server, authenticator);
  expect([early.status, await early.json()]).toMatchObject([403, { error: { errCode: 'not-activated' } }]);
  await activate(server, codeIn(mail));
  expect((await loginWithPasskey(server, authenticator, { userHandle: 'YmVsYQ' })).status).toBe(401);
  const answer = await loginWithPasskey(server, authenticator);
  expect(await answer.json()).toMatchObject({ userName: 'anna', roles: ['ADMN'], sandboxMode: true });
  expect(cookiesOf(answer)).toContain('pecset-session=');
});

test('a passkey of an account that is not activated sends the mail again, within the limit of mails', async () => {
  const server = await accountsServer({ limits: { mailPerAccount: 2 } });
  const office = await startPostOffice(server);
  const authenticator = softwareAuthenticator();
  await registerPasskey(server, authenticator, { email });
  expect(await office.mailsTo(email)).toHaveLength(1);
  server.setTime('2026-03-03T08:00:00Z');
  for (const mails of [2, 2]) {
    const early = await loginWithPasskey(server, authenticator);
    expect([early.status, await early.json()]).toMatchObject([403, { error: { errCode: 'not-activated' } }]);
    expect(await office.mailsTo(email)).toHaveLength(mails);
  }
  await activate(server, codeIn(await office.lastMailTo(email)));
  expect((await loginWithPasskey(server, authenticator)).status).toBe(200);
});

test('for an address that has an account the answers look the same, its owner is told, the credential is dropped', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await server.addMember(email);
  const stranger = softwareAuthenticator();
  const { challenge, token, options } = await begin(server, 'reg-req', { email });
  const unknown = await begin(server, 'reg-req', { email: 'nobody@pecset.example' });
  const own = { challenge: expect.any(String), user: expect.objectContaining({ id: expect.any(String) }) };
  expect({ ...options, ...own }).toEqual({ ...unknown.options, ...own });
  const answer = await ask(server, 'reg', { response: stranger.create(challenge), token });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect((await office.lastMailTo(email)).subject).toBe('Önnek már van Pecsét-fiókja');
  expect((await loginWithPasskey(server, stranger)).status).toBe(401);
  expect(await server.db.selectFrom('passkey').selectAll().execute()).toEqual([]);
});

test('what is no address is told so', async () => {
  const server = await accountsServer();
  const answer = await ask(server, 'reg-req', { email: 'anna' });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { errCode: 'invalid-email' } }]);
});
