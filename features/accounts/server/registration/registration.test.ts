import { errCodeOf } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AccountsServer, accountsServer, PASSWORD, post } from '../testing/accounts-server.ts';
import { codeIn, linkIn, startPostOffice } from '../testing/post-office.ts';
import { forgetUnactivated } from './forget-unactivated.job.ts';

const email = 'bela@pecset.example';

type Fields = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

const register = ({ address }: AccountsServer, fields: Fields = {}, headers: Headers = {}) =>
  post(`${address}/api/auth/register`, { email, password: PASSWORD, ...fields }, headers);

const login = ({ address }: AccountsServer, password = PASSWORD) =>
  post(`${address}/api/auth/login`, { email, password });

const activate = ({ address }: AccountsServer, code: string) =>
  fetch(`${address}/api/auth/activate?${new URLSearchParams({ code }).toString()}`, { redirect: 'manual' });

const requestReset = ({ address }: AccountsServer) => post(`${address}/api/auth/passwd-req`, { email });

const EXPIRED = '/login?notice=activation-expired';

test('a new user has an organisation in sandbox mode, is its admin and has accepted the terms', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const answer = await register(server, {}, { 'accept-language': 'en' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({});
  expect(answer.headers.getSetCookie()).toEqual([]);

  const mail = await office.lastMailTo(email);
  expect(mail.subject).toBe('Activate your Pecsét account');
  expect(await errCodeOf(await login(server))).toBe('not-activated');
  expect((await activate(server, codeIn(mail))).headers.get('location')).toBe('/register/done');
  expect(await (await login(server)).json()).toMatchObject({
    userName: 'bela',
    roles: ['ADMN'],
    sandboxMode: true,
    tcVer: null,
    ppVer: null,
  });
});

test('one mailbox gets one account and one count of mails, however its domain is spelled', async () => {
  const server = await accountsServer({ limits: { mailPerAccount: 3 } });
  const office = await startPostOffice(server);
  const spellings = ['bela@ＰＥＣＳＥＴ.example', 'Bela@pecset。example', 'bela@pｅcset.EXAMPLE'];
  for (const spelling of spellings) expect((await register(server, { email: spelling })).status).toBe(200);
  expect((await register(server)).status).toBe(429);
  expect(await office.mailsTo(email)).toHaveLength(3);
  const users = await server.db.selectFrom('app_user').select('email').execute();
  expect(users).toEqual([{ email }]);
  const { status } = await post(`${server.address}/api/auth/login`, {
    email: 'bela@ｐｅｃｓｅｔ．ｅｘａｍｐｌｅ',
    password: PASSWORD,
  });
  expect(status).toBe(403);
});

test('the mail is in the language of the new user, in text and in HTML, with one link', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await register(server, {}, { 'accept-language': 'hu' });
  const mail = await office.lastMailTo(email);
  expect(mail.subject).toBe('Aktiválja Pecsét-fiókját');
  expect(mail.text).toContain('Tisztelt Felhasználó!');
  expect(mail.html).toContain('<html lang="hu">');
  const link = linkIn(mail);
  expect(link.origin + link.pathname).toBe('https://pecset.example/api/auth/activate');
  expect(mail.html).toContain(`href="${link.href}"`);
  expect(mail.html).not.toMatch(/<img|src=/);
});

test('the link may be opened again for a day, opens no session, and is dead afterwards', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await register(server);
  const code = codeIn(await office.lastMailTo(email));
  for (const time of ['2026-03-01T08:01:00Z', '2026-03-02T07:59:00Z']) {
    server.setTime(time);
    const answer = await activate(server, code);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/register/done');
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  server.setTime('2026-03-02T08:00:01Z');
  expect((await activate(server, code)).headers.get('location')).toBe(EXPIRED);
});

test('a secondary address is asked for its confirmation once the account is active, and not before', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const secEmail = 'bela.otthon@pecset.example';
  await register(server, { secEmail });
  const code = codeIn(await office.lastMailTo(email));
  expect(await office.mailsTo(secEmail)).toEqual([]);
  await activate(server, code);
  await activate(server, code);
  const [mail, ...others] = await office.mailsTo(secEmail);
  expect(others).toEqual([]);
  expect(mail && linkIn(mail).pathname).toBe('/api/auth/email');
});

test('a mail scanner that only asks for the headers of the link activates nothing', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await register(server);
  const { search } = linkIn(await office.lastMailTo(email));
  const looked = await fetch(`${server.address}/api/auth/activate${search}`, {
    method: 'HEAD',
    redirect: 'manual',
  });
  expect(looked.status).toBe(404);
  expect(await errCodeOf(await login(server))).toBe('not-activated');
});

test('a wrong code and a code of another purpose activate nothing', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await register(server);
  await office.lastMailTo(email);
  await requestReset(server);
  const reset = await office.lastMailTo(email);
  expect(linkIn(reset).pathname).toBe('/register/passwd');
  for (const code of ['wrong', '', codeIn(reset)])
    expect((await activate(server, code)).headers.get('location')).toBe(EXPIRED);
  expect(await errCodeOf(await login(server))).toBe('not-activated');
});

test('the owner of an address that exists is told, and the account stays as it was', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const { userId } = await server.addMember(email);
  await register(server, { password: 'Idegen123' });
  const [mail, ...others] = await office.mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Önnek már van Pecsét-fiókja');
  expect(mail?.text).not.toContain('code=');
  expect((await login(server, 'Idegen123')).status).toBe(401);
  expect(await (await login(server)).json()).toMatchObject({ userId });
});

test('what somebody else left at an address that was never activated does not open the account', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await register(server, { password: 'Tamado123' });
  const before = codeIn(await office.lastMailTo(email));
  await register(server);
  const owners = codeIn(await office.lastMailTo(email));
  expect((await activate(server, before)).headers.get('location')).toBe(EXPIRED);
  expect((await activate(server, owners)).headers.get('location')).toBe('/register/done');
  expect((await login(server, 'Tamado123')).status).toBe(401);
  expect((await login(server)).status).toBe(200);
});

test('a registration whose job runs twice makes one account and one mail', async () => {
  const server = await accountsServer();
  await register(server);
  await sql`select graphile_worker.add_job('registration', payload) from graphile_worker._private_jobs`.execute(
    server.db,
  );
  const office = await startPostOffice(server);
  expect(await office.mailsTo(email)).toHaveLength(1);
  expect(await server.db.selectFrom('partner').select('partner_id').execute()).toHaveLength(1);
});

test('the activation mail is sent again to a user who knows the password, and to nobody else', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await register(server);
  const [first] = await office.mailsTo(email);
  const resend = (password: string, to = email) =>
    post(`${server.address}/api/auth/activation-req`, { email: to, password });
  for (const answer of [await resend('Idegen123'), await resend(PASSWORD, 'nobody@pecset.example')]) {
    expect(answer.status).toBe(401);
    expect(await errCodeOf(answer)).toBe('login-failed');
  }
  expect((await resend(PASSWORD)).status).toBe(200);
  const mails = await office.mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(codeIn)).size).toBe(2);
  // The first mail may arrive last: its link still works.
  expect((await activate(server, first ? codeIn(first) : '')).headers.get('location')).toBe('/register/done');
  expect((await resend(PASSWORD)).status).toBe(200);
  expect(await office.mailsTo(email)).toHaveLength(2);
});

test('an account that nobody activates is gone after seven days, with its organisation; others stay', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const { userId } = await server.addMember('anna@pecset.example');
  await register(server);
  await office.lastMailTo(email);
  const { run } = forgetUnactivated(server.dependencies);
  const users = () => server.db.selectFrom('app_user').select(['user_id', 'email']).execute();

  server.setTime('2026-03-08T07:59:00Z');
  await run({});
  expect(await users()).toHaveLength(2);
  server.setTime('2026-03-08T08:00:00Z');
  await run({});
  expect(await users()).toEqual([{ user_id: userId, email: 'anna@pecset.example' }]);
  expect(await server.db.selectFrom('partner').select('name').execute()).toEqual([
    { name: 'Arany Sas Patika' },
  ]);
  await register(server);
  expect(await office.mailsTo(email)).toHaveLength(2);
});

test('an account is not forgotten while a link that activates it is still good', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  await register(server);
  await office.lastMailTo(email);
  server.setTime('2026-03-08T07:00:00Z');
  await post(`${server.address}/api/auth/activation-req`, { email, password: PASSWORD });
  const code = codeIn(await office.lastMailTo(email));
  const { run } = forgetUnactivated(server.dependencies);
  server.setTime('2026-03-09T06:59:00Z');
  await run({});
  expect((await activate(server, code)).headers.get('location')).toBe('/register/done');
});

test('an organisation in which somebody else works stays when one of its users is forgotten', async () => {
  const server = await accountsServer();
  const office = await startPostOffice(server);
  const { partnerId } = await server.addMember('anna@pecset.example');
  await register(server);
  await office.lastMailTo(email);
  await sql`insert into membership (partner_id, user_id)
    select ${partnerId}, user_id from app_user where email = ${email}`.execute(server.db);
  server.setTime('2026-03-09T08:00:00Z');
  await forgetUnactivated(server.dependencies).run({});
  expect(await server.db.selectFrom('partner').select('partner_id').execute()).toEqual([
    { partner_id: partnerId },
  ]);
});
