import { waitingForLocks } from '@pecset/db/testing';
import { cookiesOf, errCodeOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import {
  accountsServer,
  deviceSecretOf,
  fromNetwork,
  PASSWORD,
  post,
  queuedJobs,
} from '../testing/accounts-server.ts';
import { codeIn, linkIn, startPostOffice } from '../testing/post-office.ts';
import { email, login, NEW_PASSWORD, requestReset, restore, setPassword } from '../testing/requests.ts';

const secEmail = 'anna.otthon@pecset.example';

/** An account, and the code of the mail that was sent for its reset. */
const withReset = async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const { userId } = await server.addMember(email);
  await requestReset(server);
  const mail = await office.lastMailTo(email);
  return { server, office, userId, mail, code: codeIn(mail) };
};

test('the link in the mail leads to the page that sets a new password, which then opens the account', async () => {
  const { server, mail, code } = await withReset();
  expect(mail.subject).toBe('Új jelszó a Pecsét-fiókjához');
  const link = linkIn(mail);
  expect(link.origin + link.pathname).toBe('https://pecset.example/register/passwd');
  expect((await setPassword(server, { code })).status).toBe(200);
  expect((await login(server)).status).toBe(401);
  expect((await login(server, { password: NEW_PASSWORD })).status).toBe(200);
});

test('resetting ends every session and every remembered device, and tells the owner by mail', async () => {
  const { server, office, code } = await withReset();
  const session = await login(server, { remember: true });
  const deviceSecret = await deviceSecretOf(session);
  await setPassword(server, { code });
  expect((await restore(server, cookiesOf(session))).status).toBe(401);
  expect((await login(server, { password: deviceSecret })).status).toBe(401);
  const notice = await office.lastMailTo(email);
  expect(notice.subject).toBe('Megváltozott a Pecsét-fiókjának jelszava');
  expect(notice.text).not.toContain('code=');
});

test('a reset code works once, for an hour, and only as what it is', async () => {
  const { server, code } = await withReset();
  expect(await errCodeOf(await setPassword(server, { code, password: 'gyenge' }))).toBe('weak-password');
  const activation = await fetch(`${server.address}/api/auth/activate?code=${code}`, { redirect: 'manual' });
  expect(activation.headers.get('location')).toBe('/login?notice=activation-expired');
  const email = await fetch(`${server.address}/api/auth/email?code=${code}`, { redirect: 'manual' });
  expect(email.headers.get('location')).toBe('/login?notice=email-expired');
  const first = await setPassword(server, { code });
  expect(first.status).toBe(200);
  const again = await setPassword(server, { code, password: 'Masodik99' });
  expect(again.status).toBe(410);
  expect(await errCodeOf(again)).toBe('code-not-valid');
  expect((await login(server, { password: NEW_PASSWORD })).status).toBe(200);
});

test('a code that has expired, and one that was never given out, set nothing', async () => {
  const { server, code } = await withReset();
  server.setTime('2026-03-01T09:00:01Z');
  for (const wrong of [code, 'x'.repeat(43), ''])
    expect(await errCodeOf(await setPassword(server, { code: wrong }))).toBe('code-not-valid');
  expect((await login(server)).status).toBe(200);
});

test('of two people who use the same code at once one is refused', async () => {
  const { server, code } = await withReset();
  const answers = await Promise.all(
    ['Elso12345', 'Masik12345'].map((password) => setPassword(server, { code, password })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
});

test('a new password makes older links worthless', async () => {
  const { server, office, code } = await withReset();
  await requestReset(server);
  const second = codeIn(await office.lastMailTo(email));
  expect((await setPassword(server, { code: second })).status).toBe(200);
  expect((await setPassword(server, { code, password: 'Masodik99' })).status).toBe(410);
});

test('the answer and the job are the same for a known and an unknown address; only the owner gets a mail', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const answers = [
    await requestReset(server),
    await requestReset(server, { email: 'nobody@pecset.example' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}']);
  expect(await queuedJobs(server)).toEqual(['password-reset', 'password-reset']);
  const office = await startPostOffice(server);
  expect(await office.mailsTo('nobody@pecset.example')).toEqual([]);
  expect(await office.mailsTo(email)).toHaveLength(1);
});

test.for([
  ['confirmed', secEmail, secEmail],
  ['not confirmed', secEmail, email],
  ['confirmed', 'idegen@pecset.example', email],
] as const)(
  'with a secondary address that is %s, asking for %s mails to %s',
  async ([state, asked, receiver]) => {
    const server = await accountsServer();
    const office = await startPostOffice(server);
    const { userId } = await server.addMember(email);
    await server.db
      .updateTable('app_user')
      .set({ sec_email: secEmail, sec_email_confirmed_at: state === 'confirmed' ? new Date() : null })
      .where('user_id', '=', userId)
      .execute();
    expect((await requestReset(server, { secEmail: asked })).status).toBe(200);
    for (const address of [email, secEmail, 'idegen@pecset.example'])
      expect(await office.mailsTo(address)).toHaveLength(address === receiver ? 1 : 0);
  },
);

test('a closed account gets no link', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const { userId } = await server.addMember(email);
  await server.db.updateTable('app_user').set({ status: 'I' }).where('user_id', '=', userId).execute();
  await requestReset(server);
  expect(await office.mailsTo(email)).toEqual([]);
});

test('a reset does not activate an account', async () => {
  const { server, userId, code } = await withReset();
  await server.db.updateTable('app_user').set({ status: 'P' }).where('user_id', '=', userId).execute();
  expect((await setPassword(server, { code })).status).toBe(200);
  expect(await errCodeOf(await login(server, { password: NEW_PASSWORD }))).toBe('not-activated');
});

test('signed in, the current password changes it: this session goes on, all others and the devices end', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await server.addMember(email);
  const here = cookiesOf(await login(server));
  const elsewhere = await login(server, { remember: true });
  const deviceSecret = await deviceSecretOf(elsewhere);
  const changed = await setPassword(server, { current: PASSWORD }, here);
  expect(changed.status).toBe(200);
  expect((await restore(server, cookiesOf(changed))).status).toBe(200);
  expect((await restore(server, cookiesOf(elsewhere))).status).toBe(401);
  expect((await login(server, { password: deviceSecret })).status).toBe(401);
  expect((await login(server, { password: NEW_PASSWORD })).status).toBe(200);
  expect(await office.mailsTo(email)).toHaveLength(1);
});

test('a copy of the cookie with which the password was changed is worth nothing any more', async () => {
  const server = await accountsServer();
  await server.addMember(email);
  const copied = cookiesOf(await login(server));
  const changed = await setPassword(server, { current: PASSWORD }, copied);
  expect((await restore(server, copied)).status).toBe(401);
  expect((await restore(server, cookiesOf(changed))).status).toBe(200);
});

test('of two changes at once, the one whose current password is no longer current changes nothing', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  const { answer } = await server.dependencies.inTransaction(async (tx) => {
    const password_hash = await server.dependencies.passwords.hash('Elso12345');
    await tx.updateTable('app_user').set({ password_hash }).where('user_id', '=', userId).execute();
    const changing = setPassword(server, { current: PASSWORD }, cookie);
    await expect.poll(() => waitingForLocks(server.db)).toBe(1);
    return { answer: changing };
  });
  expect(await errCodeOf(await answer)).toBe('incorrect-password');
  expect((await login(server, { password: NEW_PASSWORD })).status).toBe(401);
  expect((await login(server, { password: 'Elso12345' })).status).toBe(200);
  const audit = await server.db.selectFrom('audit').select('what').execute();
  expect(audit.map(({ what }) => what)).not.toContain('password-changed');
});

test('signed in, a wrong or missing current password changes nothing and is counted', async () => {
  const server = await accountsServer({ limits: { proofPerAccount: 3 } });
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  for (const current of ['Idegen123', undefined, 'Idegen123'])
    expect(await errCodeOf(await setPassword(server, { current }, cookie))).toBe('incorrect-password');
  const waiting = await setPassword(server, { current: PASSWORD }, cookie);
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(900);
});

test('neither strangers at the login nor who mistypes behind the same address keep an owner from a new password', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 1, loginPerAddress: 3 } });
  await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  expect([
    await login(server, { password: 'Idegen123' }),
    await login(server),
    await login(server),
  ]).toMatchObject([{ status: 401 }, { status: 429 }, { status: 429 }]);
  expect((await setPassword(server, { current: PASSWORD }, cookie)).status).toBe(200);
});

test('without a session and without a code nothing is set', async () => {
  const server = await accountsServer();
  const answer = await setPassword(server, { current: PASSWORD });
  expect(answer.status).toBe(401);
  expect(await errCodeOf(answer)).toBe('not-signed-in');
});

test('an account without a password sets its first one only after a recent proof', async () => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  const cookie = cookiesOf(await login(server));
  await server.db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('user_id', '=', userId)
    .execute();
  server.setTime('2026-03-01T08:10:01Z');
  expect(await errCodeOf(await setPassword(server, {}, cookie))).toBe('step-up-needed');
  server.setTime('2026-03-01T08:10:00Z');
  expect((await setPassword(server, {}, cookie)).status).toBe(200);
  expect((await login(server, { password: NEW_PASSWORD })).status).toBe(200);
});

test('guessing codes is counted by address', async () => {
  const server = await accountsServer({ limits: { loginPerAddress: 10 } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    statuses.push((await setPassword(server, { code: `${tries}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 410), 429, 429]);
});

test('an owner whom wrong passwords locked out gets in again, anywhere, with a new one', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 2, loginPerAccountEverywhere: 3 } });
  const office = await startPostOffice(server);
  await server.addMember(email);
  const atCounter = fromNetwork(1);
  const atCounterWith = (password: string) =>
    post(`${server.address}/api/auth/login`, { email, password }, atCounter);
  for (let tries = 0; tries < 3; tries += 1) await atCounterWith('Idegen123');
  await login(server, { password: 'Idegen123' });
  expect([(await atCounterWith(PASSWORD)).status, (await login(server)).status]).toEqual([429, 429]);
  await requestReset(server);
  await setPassword(server, { code: codeIn(await office.lastMailTo(email)) });
  expect([
    (await atCounterWith(NEW_PASSWORD)).status,
    (await login(server, { password: NEW_PASSWORD })).status,
  ]).toEqual([200, 200]);
});
