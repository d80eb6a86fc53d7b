import { randomUUID } from 'node:crypto';
import { changePassword } from '@pecset/nmvs';
import type { Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type ConnectedPharmacy,
  connectedPharmacy,
  makeAdmin,
  receivedBy,
} from './testing/national-server.ts';

const kindsTold = async ({ noticesOf }: ConnectedPharmacy, who: Person) =>
  (await noticesOf(who)).map(({ kind }) => kind);

test('a refused login is told to the admins once, in the app and by mail, and to nobody else', async () => {
  const pharmacy = await connectedPharmacy();
  const { admin, colleague, dispense, fault, noticesOf, mailsTo, done } = pharmacy;
  await fault('wrong-password');
  await Promise.all([dispense(admin), dispense(admin)]);
  expect(await dispense(colleague)).toBe('login-refused');
  expect(await noticesOf(admin)).toMatchObject([
    { kind: 'login-refused', facts: { code: 'NMVS_FE_AU_01' }, urgent: true },
  ]);
  expect(await kindsTold(pharmacy, colleague)).toEqual([]);
  const mails = await mailsTo(admin);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('NMVS_FE_AU_01')]);
  expect(mails[0]?.text).toContain('jelszó');
  expect(await mailsTo(colleague)).toEqual([]);
  expect(done).toEqual(['what waits is sent']);
});

test('where rotation is switched off the admins are told and the password stays', async () => {
  const pharmacy = await connectedPharmacy();
  const { db, admin, dispense, fault } = pharmacy;
  await db.updateTable('nmvs_login').set({ rotates: false }).execute();
  await fault('notification', 1);
  await dispense(admin);
  expect(await kindsTold(pharmacy, admin)).toEqual(['national-notice']);
  const { rows } =
    await sql`select 1 from graphile_worker.jobs where task_identifier = 'renew-nmvs-password'`.execute(db);
  expect(rows).toEqual([]);
});

test('a renewal that the national system refuses is told, and the old password works on', async () => {
  const pharmacy = await connectedPharmacy();
  const { db, admin, colleague, dispense, fault, store, partnerId, post, mailsTo } = pharmacy;
  await makeAdmin(pharmacy, colleague);
  await db.updateTable('app_user').set({ language: 'en' }).where('user_id', '=', colleague.userId).execute();
  const before = await store.read(partnerId);
  await fault('locked', 1, 'G445');
  await fault('notification', 1, 'G120');
  await dispense(admin);
  await post.work();
  expect(await kindsTold(pharmacy, admin)).toEqual(['password-not-renewed', 'national-notice']);
  expect(await store.read(partnerId)).toEqual({ ...before, status: 'A' });
  expect(await dispense(admin)).toBe('dispensed');
  const subjects = (await mailsTo(colleague)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(subjects).toContain('The password of the national system could not be changed (NMVS_FE_AU_02)');
});

test('a press that waits for its turn while the password is renewed goes out with the new one', async () => {
  const pharmacy = await connectedPharmacy();
  const { db, partnerId, store, national, admin, dispense } = pharmacy;
  const lines = { partner_id: partnerId, line_no: 0, holder: randomUUID() };
  await db
    .insertInto('nmvs_line')
    .values({ ...lines, held_until: new Date(Date.now() + 60_000) })
    .execute();
  const pressed = dispense(admin);
  const isWanted = () =>
    db.selectFrom('nmvs_line').where('wanted_until', 'is not', null).select('line_no').execute();
  await expect.poll(isWanted).toHaveLength(1);
  const { login } = national.client.senderNow();
  const renewed = { ...login, password: 'Another-Password-2026' };
  await national.client.ask(changePassword(national.client.senderNow(), renewed.password));
  await store.setLogin(partnerId, renewed, new Date());
  await db.updateTable('nmvs_line').set({ held_until: new Date() }).execute();
  expect(await pressed).toBe('dispensed');
  expect(await kindsTold(pharmacy, admin)).toEqual([]);
});

test('a process that died when the new password had been set locks nobody out: the one that was kept is tried', async () => {
  const pharmacy = await connectedPharmacy();
  const { partnerId, store, national, admin, dispense } = pharmacy;
  const renewed = 'Another-Password-2026';
  await store.keepNextPassword(partnerId, renewed);
  await national.client.ask(changePassword(national.client.senderNow(), renewed));
  expect(await dispense(admin)).toBe('dispensed');
  expect(await store.read(partnerId)).toMatchObject({
    login: { password: renewed },
    nextPassword: undefined,
  });
  expect(await kindsTold(pharmacy, admin)).toEqual(['password-renewed']);
});

test('where neither password works the circuit opens after one try of each', async () => {
  const pharmacy = await connectedPharmacy();
  const { partnerId, store, national, admin, dispense, fault } = pharmacy;
  await store.keepNextPassword(partnerId, 'Never-Set-Password-1');
  await fault('wrong-password');
  await dispense(admin);
  await dispense(admin);
  const withLogin = (await receivedBy(national)).filter((operation) => /^G\d+$/.test(operation));
  expect(withLogin).toEqual(['G120', 'G482']);
  expect(await kindsTold(pharmacy, admin)).toEqual(['login-refused']);
});
