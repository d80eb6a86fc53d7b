import { orgProfile } from '@pecset/organisation/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { ADMIN, nationalPharmacy, type Pharmacy, type Visitor } from '../testing/national-pharmacy.ts';

const authOf = async ({ ask }: Visitor) =>
  z.parse(orgProfile.reply, await (await ask('GET', '/api/profile/org')).json()).auth;

const dispense = async (pharmacy: Pharmacy, { ask }: Visitor) => {
  const pack = await pharmacy.stocked();
  await ask('POST', '/api/mvs/sn/dispense', { ...pack, mode: 'production' });
  return pack;
};

test('what was refused because of the terms goes out once they are confirmed', async () => {
  const pharmacy = await nationalPharmacy();
  const admin = await pharmacy.as(ADMIN);
  await pharmacy.national.tell('POST', '/parameters', { termsVersion: 2, termsDue: 'late' });
  const pack = await dispense(pharmacy, admin);
  expect(await authOf(admin)).toMatchObject({ termsWait: true, status: 'P' });
  const confirmed = await admin.ask('POST', '/api/profile/org/nmvs-terms', { version: '2' });
  expect(await confirmed.json()).toEqual({ status: 'A' });
  await expect.poll(() => pharmacy.national.seen(pack)).toMatchObject({ state: 'INACTIVE' });
  expect(await authOf(admin)).toMatchObject({ termsWait: false, status: 'A' });
});
