import { ErrorBody } from '@pecset/contract';
import { showNmvsTerms } from '@pecset/national/contract';
import { orgProfile } from '@pecset/organisation/contract';
import { changeMode } from '@pecset/organisation/server';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  ADMIN,
  COLLEAGUE,
  nationalPharmacy,
  type Pharmacy,
  type Visitor,
} from '../testing/national-pharmacy.ts';

const path = '/api/profile/org/nmvs-terms';

const shownTo = async ({ ask }: Visitor) =>
  z.parse(showNmvsTerms.reply, await (await ask('GET', path)).json()).terms;

const confirm = async ({ ask }: Visitor, version: string) => {
  const answer = await ask('POST', path, { version });
  const said: unknown = await answer.json();
  return answer.ok ? said : `${answer.status} ${z.parse(ErrorBody, said).error.errCode}`;
};

const authOf = async ({ ask }: Visitor) =>
  z.parse(orgProfile.reply, await (await ask('GET', '/api/profile/org')).json()).auth;

const asked = async ({ national }: Pharmacy) =>
  z
    .parse(z.array(z.object({ operation: z.string() })), (await national.tell('GET', '/received')).body)
    .map(({ operation }) => operation);

const newTerms = ({ national }: Pharmacy, more: object = {}) =>
  national.tell('POST', '/parameters', { termsVersion: 2, ...more });

const dispense = async (pharmacy: Pharmacy, { ask }: Visitor) => {
  const pack = await pharmacy.stocked();
  await ask('POST', '/api/mvs/sn/dispense', { ...pack, mode: 'production' });
  return pack;
};

test('in the sandbox an admin reads the terms of the national system at a press, confirms them after a proof, and nothing else leaves', async () => {
  const pharmacy = await nationalPharmacy();
  await changeMode(pharmacy.db, pharmacy.partnerId, 'sandbox');
  const [admin, colleague] = [await pharmacy.as(ADMIN), await pharmacy.as(COLLEAGUE)];
  await newTerms(pharmacy);
  expect(await authOf(admin)).toMatchObject({ termsWait: false });
  expect(await asked(pharmacy)).toEqual([]);
  expect((await colleague.ask('GET', path)).status).toBe(403);

  expect(await shownTo(admin)).toMatchObject({
    version: '2',
    text: expect.stringContaining('version 2'),
    accepted: false,
  });
  expect(await authOf(admin)).toMatchObject({ termsWait: true });
  expect(await confirm(admin, '1')).toBe('409 changed-meanwhile');
  await pharmacy.db
    .updateTable('session')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .execute();
  expect(await confirm(admin, '2')).toBe('403 step-up-needed');
  await pharmacy.db.updateTable('session').set({ proved_at: new Date() }).execute();
  expect(await confirm(admin, '2')).toEqual({ status: 'A' });
  expect(await authOf(admin)).toMatchObject({ termsWait: false, status: 'A' });
  expect(await shownTo(admin)).toMatchObject({ version: '2', accepted: true });
  // Whoever was faster has confirmed them too.
  expect(await confirm(admin, '2')).toEqual({ status: 'A' });
  expect(await asked(pharmacy)).toEqual(['G482', 'G483', 'G483', 'G482', 'G483']);
  const audit = await pharmacy.db
    .selectFrom('audit')
    .where('what', '=', 'nmvs-terms-confirmed')
    .select('details')
    .execute();
  expect(audit).toEqual([{ details: { version: '2' } }]);
});

test('that terms wait is seen when a login is saved, and when the national system gives notice of them', async () => {
  const pharmacy = await nationalPharmacy();
  const admin = await pharmacy.as(ADMIN);
  await newTerms(pharmacy);
  await dispense(pharmacy, admin);
  await expect.poll(() => authOf(admin)).toMatchObject({ termsWait: true });
  expect(await confirm(admin, '2')).toEqual({ status: 'A' });
  await newTerms(pharmacy, { termsVersion: 3 });
  const { password } = pharmacy.national.client.senderNow().login;
  expect((await admin.ask('PUT', '/api/profile/org/auth', { password })).status).toBe(200);
  expect(await authOf(admin)).toMatchObject({ termsWait: true, status: 'A' });
});

test('what was refused because of the terms goes out once they are confirmed', async () => {
  const pharmacy = await nationalPharmacy();
  const admin = await pharmacy.as(ADMIN);
  await newTerms(pharmacy, { termsDue: 'late' });
  const pack = await dispense(pharmacy, admin);
  expect(await authOf(admin)).toMatchObject({ termsWait: true, status: 'P' });
  expect(await confirm(admin, '2')).toEqual({ status: 'A' });
  await expect.poll(() => pharmacy.national.seen(pack)).toMatchObject({ state: 'INACTIVE' });
  expect(await authOf(admin)).toMatchObject({ termsWait: false, status: 'A' });
});

test('a login that is refused, a system that is away and a missing login each have their words; nothing is confirmed', async () => {
  const pharmacy = await nationalPharmacy();
  const admin = await pharmacy.as(ADMIN);
  const both = async () => [
    z.parse(ErrorBody, await (await admin.ask('GET', path)).json()).error.errCode,
    await confirm(admin, '1'),
  ];
  for (const [fault, errCode, status] of [
    ['wrong-password', 'login-refused', 422],
    ['certificate-expired', 'certificate-refused', 422],
    ['html', 'not-reached', 502],
  ] as const) {
    await pharmacy.fault(fault);
    expect(await both()).toEqual([errCode, `${status} ${errCode}`]);
    await pharmacy.repair();
  }
  await pharmacy.db.deleteFrom('nmvs_login').execute();
  expect(await both()).toEqual(['not-connected', '404 not-connected']);
});
