import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { SecurityOverview } from '../../contract/security.ts';
import { type AccountsServer, accountsServer, post } from '../testing/accounts-server.ts';
import { codeIn, startPostOffice } from '../testing/post-office.ts';
import { email, login, openLink, putAddress, signIn } from '../testing/requests.ts';

const fresh = 'anna.nagy@pecset.example';
const bela = 'bela@pecset.example';

const overview = async ({ address }: AccountsServer, cookie: string) =>
  z.parse(
    SecurityOverview,
    await (await fetch(`${address}/api/profile/security`, { headers: { cookie } })).json(),
  );

const signedIn = async (settings: Parameters<typeof accountsServer>[0] = {}) => {
  const server = await accountsServer(settings);
  const { userId } = await server.addMember(email);
  const office = await startPostOffice(server);
  return { server, userId, office, cookie: await signIn(server) };
};

test('another address counts once the link mailed to it was opened; the old one is told', async () => {
  const { server, office, cookie } = await signedIn();
  expect((await putAddress(server, 'email', cookie, { email: ' Anna.Nagy@pecset.example' })).status).toBe(
    200,
  );
  expect(await overview(server, cookie)).toMatchObject({ email, newEmail: fresh });
  expect((await login(server, { email })).status).toBe(200);
  expect((await login(server, { email: fresh })).status).toBe(401);
  expect((await office.lastMailTo(email)).subject).toBe('Másik e-mail-címet adtak meg a Pecsét-fiókjához');
  const mail = await office.lastMailTo(fresh);
  expect(mail.subject).toBe('Erősítse meg új e-mail-címét');
  expect(await openLink(server, codeIn(mail))).toBe('/register/email');
  expect(await overview(server, cookie)).toMatchObject({ email: fresh, newEmail: null });
  expect((await login(server, { email: fresh })).status).toBe(200);
  expect((await login(server, { email })).status).toBe(401);
});

test('a domain is shown in its own letters, and is one address however it is typed', async () => {
  const { server, cookie } = await signedIn();
  await putAddress(server, 'email', cookie, { email: 'Info@GYÓGYSZERTÁR.hu' });
  await putAddress(server, 'sec-email', cookie, { secEmail: 'otthon@ｇｙógyszertár。hu' });
  expect(await overview(server, cookie)).toMatchObject({
    email,
    newEmail: 'info@gyógyszertár.hu',
    secEmail: 'otthon@gyógyszertár.hu',
  });
  const codes = await server.db.selectFrom('mail_code').select('address').orderBy('purpose').execute();
  expect(codes.map(({ address }) => address)).toEqual([
    'info@xn--gygyszertr-04a2s.hu',
    'otthon@xn--gygyszertr-04a2s.hu',
  ]);
  // The own address in another spelling is no change.
  await putAddress(server, 'email', cookie, { email: 'anna@ＰＥＣＳＥＴ.example' });
  expect(await overview(server, cookie)).toMatchObject({ newEmail: null });
});

test('mails go out in the language that the user chose', async () => {
  const { server, office, cookie } = await signedIn();
  await server.db.updateTable('app_user').set({ language: 'en' }).execute();
  await putAddress(server, 'email', cookie, { email: fresh });
  expect((await office.lastMailTo(fresh)).subject).toBe('Confirm your new email address');
});

test.for([
  ['the address', 'email', { email: fresh }],
  ['the secondary address', 'sec-email', { secEmail: fresh }],
] as const)('a reset link sent before %s was changed sets nothing any more', async ([, path, change]) => {
  const { server, office, cookie } = await signedIn();
  await post(`${server.address}/api/auth/passwd-req`, { email });
  const code = codeIn(await office.lastMailTo(email));
  await putAddress(server, path, cookie, change);
  await openLink(server, codeIn(await office.lastMailTo(fresh)));
  const answer = await post(`${server.address}/api/auth/passwd`, { code, password: 'Egeszseg2' });
  expect(answer.status).toBe(410);
});

test('only the newest link counts', async () => {
  const { server, office, cookie } = await signedIn();
  await putAddress(server, 'email', cookie, { email: fresh });
  const older = codeIn(await office.lastMailTo(fresh));
  await putAddress(server, 'email', cookie, { email: 'a.nagy@pecset.example' });
  expect(await openLink(server, older)).not.toBe('/register/email');
  expect(await overview(server, cookie)).toMatchObject({ email, newEmail: 'a.nagy@pecset.example' });
});

test('asking for the address one has takes a pending change back', async () => {
  const { server, office, cookie } = await signedIn();
  await putAddress(server, 'email', cookie, { email: fresh });
  const code = codeIn(await office.lastMailTo(fresh));
  expect((await putAddress(server, 'email', cookie, { email })).status).toBe(200);
  expect(await overview(server, cookie)).toMatchObject({ email, newEmail: null });
  expect(await openLink(server, code)).not.toBe('/register/email');
});

test('a link that nobody opened for a day is dead', async () => {
  const { server, office, cookie } = await signedIn();
  await putAddress(server, 'email', cookie, { email: fresh });
  const code = codeIn(await office.lastMailTo(fresh));
  server.setTime('2026-03-02T08:00:00Z');
  expect(await openLink(server, code)).not.toBe('/register/email');
});

test('an address that another account has: the asker sees no difference, its owner is told, nothing changes', async () => {
  const { server, office, cookie } = await signedIn();
  await server.addMember(bela);
  const answer = await putAddress(server, 'email', cookie, { email: bela });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect(await overview(server, cookie)).toMatchObject({ email, newEmail: bela });
  expect(await office.mailsTo(email)).toHaveLength(1);
  const [mail, ...more] = await office.mailsTo(bela);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Ehhez a címhez már tartozik Pecsét-fiók');
  expect(mail?.text).not.toContain('/api/auth/email');
  expect((await login(server, { email: bela })).status).toBe(200);
});

test('a secondary address counts once it was confirmed, and can be removed', async () => {
  const { server, office, cookie } = await signedIn();
  expect((await putAddress(server, 'sec-email', cookie, { secEmail: fresh })).status).toBe(200);
  expect(await overview(server, cookie)).toMatchObject({ secEmail: fresh, secEmailConfirmed: false });
  expect(await openLink(server, codeIn(await office.lastMailTo(fresh)))).toBe('/register/email');
  expect(await overview(server, cookie)).toMatchObject({ secEmail: fresh, secEmailConfirmed: true });
  expect((await putAddress(server, 'sec-email', cookie, { secEmail: null })).status).toBe(200);
  expect(await overview(server, cookie)).toMatchObject({ secEmail: null, secEmailConfirmed: false });
  const [told] = await office.mailsTo(email);
  expect(told?.subject).toBe('Megváltozott a Pecsét-fiókjának másodlagos e-mail-címe');
});

test('the link of a secondary address that was replaced confirms nothing', async () => {
  const { server, office, cookie } = await signedIn();
  await putAddress(server, 'sec-email', cookie, { secEmail: fresh });
  const older = codeIn(await office.lastMailTo(fresh));
  await putAddress(server, 'sec-email', cookie, { secEmail: 'a.nagy@pecset.example' });
  expect(await openLink(server, older)).not.toBe('/register/email');
  expect((await overview(server, cookie)).secEmailConfirmed).toBe(false);
});

test.for([
  ['email', { email: fresh }, { email: 'anna' }],
  ['sec-email', { secEmail: fresh }, { secEmail: 'anna@' }],
] as const)(
  'changing %s takes a recent proof and a real address, and is counted',
  async ([path, good, bad]) => {
    const { server, office, cookie } = await signedIn({ limits: { mailPerAccount: 1 } });
    expect((await putAddress(server, path, cookie, bad)).status).toBe(400);
    expect((await putAddress(server, path, cookie, good)).status).toBe(200);
    expect((await putAddress(server, path, cookie, good)).status).toBe(429);
    server.setTime('2026-03-01T08:11:00Z');
    const late = await putAddress(server, path, cookie, good);
    expect([late.status, await late.json()]).toMatchObject([403, { error: { errCode: 'step-up-needed' } }]);
    expect(await office.mailsTo(fresh)).toHaveLength(1);
  },
);

test('the changes are in the audit, without any address', async () => {
  const { server, cookie } = await signedIn();
  await putAddress(server, 'email', cookie, { email: fresh });
  await putAddress(server, 'sec-email', cookie, { secEmail: fresh });
  await putAddress(server, 'sec-email', cookie, { secEmail: null });
  const rows = await server.db.selectFrom('audit').selectAll().orderBy('audit_id').execute();
  expect(rows.map(({ what }) => what)).toEqual([
    'login',
    'email-change-asked',
    'sec-email-changed',
    'sec-email-removed',
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/anna|@/);
});
