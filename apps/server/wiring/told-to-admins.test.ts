import { randomUUID } from 'node:crypto';
import { changePassword } from '@pecset/nmvs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  ADMIN,
  COLLEAGUE,
  makeAdmin,
  nationalPharmacy,
  noticesOf,
  type Pharmacy,
  type Visitor,
} from '../testing/national-pharmacy.ts';

const dispense = async (pharmacy: Pharmacy, { ask }: Visitor) =>
  (await ask('POST', '/api/mvs/sn/dispense', { ...(await pharmacy.stocked()), mode: 'production' })).json();

const kindsTold = async (who: Visitor) => (await noticesOf(who)).list.map(({ kind }) => kind);

/** An upper bound for a machine that is busy, not a measure. */
test('a refused login is told to the admins once, in the app and by mail, and to nobody else', async () => {
  const pharmacy = await nationalPharmacy();
  const [admin, colleague] = [await pharmacy.as(ADMIN), await pharmacy.as(COLLEAGUE)];
  await pharmacy.fault('wrong-password');
  await Promise.all([dispense(pharmacy, admin), dispense(pharmacy, admin)]);
  await dispense(pharmacy, colleague);
  expect(await noticesOf(admin)).toMatchObject({
    unseen: 1,
    list: [{ kind: 'login-refused', code: 'NMVS_FE_AU_01', urgent: true }],
  });
  expect(await kindsTold(colleague)).toEqual([]);
  const refused = async () =>
    (await pharmacy.mailsTo(ADMIN)).filter(({ subject }) => subject?.includes('NMVS_FE_AU_01'));
  await expect.poll(async () => (await refused()).length).toBe(1);
  expect((await refused())[0]?.text).toContain('jelszó');
  expect(await pharmacy.mailsTo(COLLEAGUE)).toEqual([]);
});

test('a notice of the national system reaches the admins once a day, and a password that expires is renewed by ourselves', async () => {
  const pharmacy = await nationalPharmacy();
  const admin = await pharmacy.as(ADMIN);
  const before = await pharmacy.store.read(pharmacy.partnerId);
  await pharmacy.fault('notification', 2, 'G120');
  await dispense(pharmacy, admin);
  await dispense(pharmacy, admin);
  await expect.poll(() => kindsTold(admin)).toEqual(['password-renewed', 'national-notice']);
  expect((await noticesOf(admin)).list[1]).toMatchObject({
    code: 'NMVS_NOTIFY_AU_02',
    description: 'password expires in 7 days',
    urgent: false,
  });
  const after = await pharmacy.store.read(pharmacy.partnerId);
  expect(after?.login.password).not.toBe(before?.login.password);
  expect(await dispense(pharmacy, admin)).toMatchObject({ status: 'I', reasonCode: null });
  expect((await pharmacy.national.tell('GET', '/received?operation=G445')).body).toHaveLength(1);
});

test('where rotation is switched off the admins are told and the password stays', async () => {
  const pharmacy = await nationalPharmacy({ ROLE: 'web' });
  await pharmacy.db.updateTable('nmvs_login').set({ rotates: false }).execute();
  const admin = await pharmacy.as(ADMIN);
  await pharmacy.fault('notification', 1);
  await dispense(pharmacy, admin);
  expect(await kindsTold(admin)).toEqual(['national-notice']);
  const { rows } =
    await sql`select 1 from graphile_worker.jobs where task_identifier = 'renew-nmvs-password'`.execute(
      pharmacy.db,
    );
  expect(rows).toEqual([]);
});

test('a renewal that the national system refuses is told, and the old password works on', async () => {
  const pharmacy = await nationalPharmacy();
  const admin = await pharmacy.as(ADMIN);
  await makeAdmin(pharmacy.db, COLLEAGUE);
  await pharmacy.db.updateTable('app_user').set({ language: 'en' }).where('email', '=', COLLEAGUE).execute();
  const before = await pharmacy.store.read(pharmacy.partnerId);
  await pharmacy.fault('locked', 1, 'G445');
  await pharmacy.fault('notification', 1, 'G120');
  await dispense(pharmacy, admin);
  await expect.poll(() => kindsTold(admin)).toEqual(['password-not-renewed', 'national-notice']);
  expect(await pharmacy.store.read(pharmacy.partnerId)).toEqual({ ...before, status: 'A' });
  expect(await dispense(pharmacy, admin)).toMatchObject({ status: 'I', reasonCode: null });
  const subjects = async () => (await pharmacy.mailsTo(COLLEAGUE)).map(({ subject }) => subject);
  await expect.poll(subjects).toHaveLength(2);
  expect(await subjects()).toContain(
    'The password of the national system could not be changed (NMVS_FE_AU_02)',
  );
});

test('a press that waits for its turn while the password is renewed goes out with the new one', async () => {
  const pharmacy = await nationalPharmacy({ ROLE: 'web' });
  const { db, partnerId, store, national } = pharmacy;
  const admin = await pharmacy.as(ADMIN);
  const lines = { partner_id: partnerId, line_no: 0, holder: randomUUID() };
  await db
    .insertInto('nmvs_line')
    .values({ ...lines, held_until: new Date(Date.now() + 60_000) })
    .execute();
  const pressed = dispense(pharmacy, admin);
  const isWanted = () =>
    db.selectFrom('nmvs_line').where('wanted_until', 'is not', null).select('line_no').execute();
  await expect.poll(isWanted).toHaveLength(1);
  const { login } = national.client.senderNow();
  const renewed = { ...login, password: 'Another-Password-2026' };
  await national.client.ask(changePassword(national.client.senderNow(), renewed.password));
  await store.setLogin(partnerId, renewed, new Date());
  await db.updateTable('nmvs_line').set({ held_until: new Date() }).execute();
  expect(await pressed).toMatchObject({ status: 'I', reasonCode: null });
  expect(await kindsTold(admin)).toEqual([]);
});

test('a process that died when the new password had been set locks nobody out: the one that was kept is tried', async () => {
  const pharmacy = await nationalPharmacy({ ROLE: 'web' });
  const { partnerId, store, national } = pharmacy;
  const admin = await pharmacy.as(ADMIN);
  const renewed = 'Another-Password-2026';
  await store.keepNextPassword(partnerId, renewed);
  await national.client.ask(changePassword(national.client.senderNow(), renewed));
  expect(await dispense(pharmacy, admin)).toMatchObject({ status: 'I', reasonCode: null });
  expect(await store.read(partnerId)).toMatchObject({
    login: { password: renewed },
    nextPassword: undefined,
  });
  expect(await kindsTold(admin)).toEqual(['password-renewed']);
});

test('where neither password works the door is shut after one try of each', async () => {
  const pharmacy = await nationalPharmacy({ ROLE: 'web' });
  const admin = await pharmacy.as(ADMIN);
  await pharmacy.store.keepNextPassword(pharmacy.partnerId, 'Never-Set-Password-1');
  await pharmacy.fault('wrong-password');
  await dispense(pharmacy, admin);
  await dispense(pharmacy, admin);
  const tried = (await pharmacy.national.tell('GET', '/received')).body;
  const withLogin = JSON.stringify(tried).match(/"operation":"G\d+"/g);
  expect(withLogin).toEqual(['"operation":"G120"', '"operation":"G482"']);
  expect(await kindsTold(admin)).toEqual(['login-refused']);
});
