import { expect, test } from 'vitest';
import {
  ADMIN,
  nationalPharmacy,
  noticesOf,
  type Pharmacy,
  type Visitor,
} from '../testing/national-pharmacy.ts';

const dispense = async (pharmacy: Pharmacy, { ask }: Visitor) =>
  (await ask('POST', '/api/mvs/sn/dispense', { ...(await pharmacy.stocked()), mode: 'production' })).json();

const kindsTold = async (who: Visitor) => (await noticesOf(who)).list.map(({ kind }) => kind);

test('a national notice reaches the admins once a day, and an expiring password is renewed by us', async () => {
  // A long press time-out makes the press wait for its answer even on a busy machine.
  const pharmacy = await nationalPharmacy({ NMVS_TIMES: 'leastMs=50,mostMs=100,pressMs=30000' });
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
