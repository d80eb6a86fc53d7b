import { expect, test } from 'vitest';
import { type AccountsServer, accountsServer } from '../testing/accounts-server.ts';
import { startPostOffice } from '../testing/post-office.ts';
import { email } from '../testing/requests.ts';
import { newMailCode } from './mail-codes.ts';

const another = 'anna.uj@pecset.example';

const open = async ({ address }: AccountsServer, code: string) => {
  const answer = await fetch(`${address}/api/auth/email?code=${code}`, { redirect: 'manual' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  return answer.headers.get('location');
};

const CONFIRMED = '/register/email';
const EXPIRED = '/login?notice=email-expired';

/** An account that asked for the address, and the code that was mailed there. */
const withCode = async (purpose: 'email' | 'sec-email') => {
  const server = await accountsServer();
  const { userId } = await server.addMember(email);
  const at = server.dependencies.now();
  const code = await server.db
    .transaction()
    .execute((tx) => newMailCode(tx, { purpose, userId, address: another, lifetime: 86_400, at }));
  const user = () =>
    server.db
      .selectFrom('app_user')
      .select(['email', 'sec_email', 'sec_email_confirmed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
  const setSecondary = (address: string) =>
    server.db.updateTable('app_user').set({ sec_email: address }).where('user_id', '=', userId).execute();
  return { server, code, user, setSecondary };
};

test('a changed address counts once its link was opened, and the old one is told', async () => {
  const { server, code, user } = await withCode('email');
  const office = await startPostOffice(server);
  expect(await open(server, code)).toBe(CONFIRMED);
  expect((await user()).email).toBe(another);
  const notice = await office.lastMailTo(email);
  expect(notice.subject).toBe('Megváltozott a Pecsét-fiókjának e-mail-címe');
  expect(notice.text).not.toContain(another);
});

test('opening the link again says the same and changes nothing', async () => {
  const { server, code, user } = await withCode('email');
  await open(server, code);
  await server.db.updateTable('app_user').set({ email: 'harmadik@pecset.example' }).execute();
  expect(await open(server, code)).toBe(CONFIRMED);
  expect((await user()).email).toBe('harmadik@pecset.example');
});

test('an address that somebody else has by now is not taken over', async () => {
  const { server, code, user } = await withCode('email');
  await server.addMember(another);
  expect(await open(server, code)).toBe(EXPIRED);
  expect((await user()).email).toBe(email);
});

test('a secondary address is confirmed, but only while it is the one asked for', async () => {
  const { server, code, user, setSecondary } = await withCode('sec-email');
  await setSecondary(another);
  expect(await open(server, code)).toBe(CONFIRMED);
  expect(await user()).toEqual({
    email,
    sec_email: another,
    sec_email_confirmed_at: new Date('2026-03-01T08:00:00Z'),
  });

  const changed = await withCode('sec-email');
  await changed.setSecondary('harmadik@pecset.example');
  expect(await open(changed.server, changed.code)).toBe(EXPIRED);
  expect((await changed.user()).sec_email_confirmed_at).toBeNull();
});

test('a code that is wrong or expired confirms nothing', async () => {
  const { server, code, user } = await withCode('email');
  expect(await open(server, 'wrong')).toBe(EXPIRED);
  server.setTime('2026-03-02T08:00:01Z');
  expect(await open(server, code)).toBe(EXPIRED);
  expect((await user()).email).toBe(email);
});
