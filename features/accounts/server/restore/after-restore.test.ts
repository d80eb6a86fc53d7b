import { inTransactionOf, recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD } from '../testing/accounts-server.ts';
import { anna, bela, pharmacy } from '../testing/pharmacy.ts';
import { shutOutAfterRestore, tellAdminsToConfirm } from './after-restore.ts';
import { lossesSince, takeAgain } from './taken-since.ts';

const now = () => new Date();

test('after a restore a colleague comes in only once an administrator has confirmed them, and is told so', async () => {
  const place = await pharmacy();
  const { db } = place.server;
  const toConfirm = await inTransactionOf(db)(async (tx) => {
    await shutOutAfterRestore(tx, now());
    return tellAdminsToConfirm(tx, now());
  });
  expect(toConfirm).toBe(1);
  const login = (email: string) => place.ask('POST', 'auth/login', '', { email, password: PASSWORD });
  expect(await login(bela)).toBe('403 not-confirmed');

  const cookie = await place.enter(anna);
  const Listed = z.object({ colleagues: z.array(z.object({ userId: z.int(), status: z.string() })) });
  const listed = async () =>
    Object.fromEntries(
      Listed.parse(await place.list(cookie)).colleagues.map(({ userId, status }) => [userId, status]),
    );
  expect(await listed()).toEqual({ [place.annasId]: 'A', [place.belasId]: 'U' });
  const notices = await db.selectFrom('notice').select(['user_id', 'kind', 'facts']).execute();
  expect(notices).toEqual([{ user_id: place.annasId, kind: 'colleagues-to-confirm', facts: { count: 1 } }]);

  const confirm = () => place.ask('POST', 'org/colleagues/confirm', cookie, { userIds: [place.belasId] });
  expect(await confirm()).toBe('200');
  expect(await login(bela)).toBe('200');
  // A late confirmation must not reactivate a member who was deactivated meanwhile.
  await place.setStatus(cookie, place.belasId, 'I');
  expect(await confirm()).toBe('200');
  expect(await listed()).toEqual({ [place.annasId]: 'A', [place.belasId]: 'I' });
});

test('what was taken after the backup is taken again: administrator, operator, password; the rest is told', async () => {
  const place = await pharmacy(['ADMN']);
  const { db } = place.server;
  const { partnerId, annasId, belasId } = place;
  await db.insertInto('operator').values({ user_id: belasId, since: now() }).execute();
  const backupAt = now();
  const before = await lossesSince(db, backupAt);
  // Stands for the old database: these records are not in the backup.
  const old = inTransactionOf(db)(async (tx) => {
    const details = { member: belasId };
    await recordAudit(tx, { partnerId, userId: annasId, what: 'member-admin-taken', details });
    await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId: belasId, what: 'operator-taken' });
    await recordAudit(tx, { partnerId, userId: annasId, what: 'password-changed' });
    const found = await lossesSince(tx, backupAt);
    throw Object.assign(new Error('rolled back'), { found });
  });
  const { found } = await old.catch((error: unknown) =>
    z.object({ found: z.custom<Awaited<ReturnType<typeof lossesSince>>>() }).parse(error),
  );
  expect(before).toEqual([]);
  const lines = await inTransactionOf(db)((tx) => takeAgain(tx, backupAt, found));
  expect(lines).toEqual([
    expect.stringMatching(/: Béla \(bela@pecset\.example\) lost the administrator role$/),
    expect.stringMatching(/Béla .* is no operator any more$/),
    expect.stringMatching(/anna@pecset\.example\) changed the password$/),
  ]);
  expect(await place.memberOf(belasId)).toEqual({ status: 'I', roles: [] });
  expect(await db.selectFrom('operator').select('user_id').execute()).toEqual([]);
  const hashes = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_id', '=', annasId)
    .execute();
  expect(hashes).toEqual([{ password_hash: null }]);
});

test('who was removed since stays out after “confirm all”, and a removed recovery address does not come back', async () => {
  const place = await pharmacy();
  const { db } = place.server;
  const { partnerId, annasId, belasId } = place;
  const lost = { at: now(), partnerId, userId: annasId, member: null };
  await db
    .updateTable('app_user')
    .set({ sec_email: 'anna@elsewhere.example', sec_email_confirmed_at: now() })
    .where('user_id', '=', annasId)
    .execute();
  await inTransactionOf(db)(async (tx) => {
    await takeAgain(tx, now(), [
      { ...lost, key: 'a', what: 'member-removed', member: belasId },
      { ...lost, key: 'b', what: 'sec-email-removed' },
    ]);
    await shutOutAfterRestore(tx, now());
  });
  const cookie = await place.enter(anna);
  await place.ask('POST', 'org/colleagues/confirm', cookie, { userIds: [belasId] });
  expect(await place.memberOf(belasId)).toEqual({ status: 'I', roles: [] });
  const kept = await db.selectFrom('app_user').select('sec_email').where('user_id', '=', annasId).execute();
  expect(kept).toEqual([{ sec_email: null }]);
});

test('an organisation whose administrators all lost that right since keeps them, and the operator hears of it', async () => {
  const { server, partnerId, annasId, memberOf } = await pharmacy();
  const lost = { key: '0', partnerId, userId: annasId, member: annasId, at: now(), what: 'member-removed' };
  const lines = await inTransactionOf(server.db)((tx) => takeAgain(tx, now(), [lost]));
  expect(lines.at(-1)).toMatch(/HAVE IT AGAIN: ask the pharmacy/);
  expect(await memberOf(annasId)).toEqual({ status: 'A', roles: ['ADMN'] });
});
