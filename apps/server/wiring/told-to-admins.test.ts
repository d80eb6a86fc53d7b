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
  const before = await pharmacy.store.read(pharmacy.partnerId);
  await pharmacy.fault('locked', 1, 'G445');
  await pharmacy.fault('notification', 1, 'G120');
  await dispense(pharmacy, admin);
  await expect.poll(() => kindsTold(admin)).toEqual(['password-not-renewed', 'national-notice']);
  expect(await pharmacy.store.read(pharmacy.partnerId)).toEqual(before);
  expect(await dispense(pharmacy, admin)).toMatchObject({ status: 'I', reasonCode: null });
  await expect.poll(async () => (await pharmacy.mailsTo(COLLEAGUE)).length).toBe(2);
});
