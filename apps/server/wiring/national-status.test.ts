import { type NationalStatus, nationalStatus } from '@pecset/notifications/contract';
import { changeMode } from '@pecset/organisation/server';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  ADMIN,
  COLLEAGUE,
  nationalPharmacy,
  noticesOf,
  type Pharmacy,
  type Visitor,
} from '../testing/national-pharmacy.ts';

const dispense = async (pharmacy: Pharmacy, { ask }: Visitor) => {
  const pack = await pharmacy.stocked();
  await ask('POST', '/api/mvs/sn/dispense', { ...pack, mode: 'production' });
  return pack;
};

const statusFor = async ({ ask }: Visitor): Promise<NationalStatus> =>
  z.parse(nationalStatus, await (await ask('GET', '/api/mvs/status')).json());

const sendAgain = async ({ ask }: Visitor) => {
  const answer = await ask('POST', '/api/mvs/send-again');
  return { status: answer.status, body: await answer.json() };
};

const nothing = { queued: 0, unknown: 0, parked: 0, since: null };

test('people see whether the national system answers, how quickly, and what waits for it since when', async () => {
  const pharmacy = await nationalPharmacy();
  const colleague = await pharmacy.as(COLLEAGUE);
  const fresh = { mode: 'production', national: 'up', since: null, p50Ms: null, waiting: nothing };
  expect(await statusFor(colleague)).toMatchObject(fresh);
  await dispense(pharmacy, colleague);
  // On a busy machine the national answer arrives after the press was answered as pending.
  await expect.poll(async () => (await statusFor(colleague)).p50Ms).toBeGreaterThan(0);
  const { p50Ms, p95Ms } = await statusFor(colleague);
  expect(p95Ms).toBeGreaterThanOrEqual(p50Ms ?? 0);

  await pharmacy.fault('refuse-connections');
  await dispense(pharmacy, colleague);
  await dispense(pharmacy, colleague);
  const isDown = { national: 'down', code: null, waiting: { queued: 2, unknown: 0, parked: 0 } };
  await expect.poll(() => statusFor(colleague)).toMatchObject(isDown);
  const down = await statusFor(colleague);
  expect(down.since).not.toBeNull();
  expect(down.waiting.since).not.toBeNull();
  expect((await noticesOf(colleague)).status).toMatchObject({ national: 'down', waiting: { queued: 2 } });

  await pharmacy.repair();
  await expect.poll(() => statusFor(colleague)).toMatchObject({ national: 'up', waiting: nothing });

  await changeMode(pharmacy.db, pharmacy.partnerId, 'sandbox');
  expect(await statusFor(colleague)).toMatchObject({ mode: 'sandbox', national: null, waiting: nothing });
});

test('an admin sends again what was parked, once the login works: before that nothing changes', async () => {
  const pharmacy = await nationalPharmacy();
  const [admin, colleague] = [await pharmacy.as(ADMIN), await pharmacy.as(COLLEAGUE)];
  await pharmacy.fault('wrong-password');
  const packs = [await dispense(pharmacy, admin), await dispense(pharmacy, colleague)];
  const parked = { national: 'refused', code: 'NMVS_FE_AU_01', waiting: { parked: 2, queued: 0 } };
  expect(await statusFor(colleague)).toMatchObject(parked);
  expect(await sendAgain(admin)).toMatchObject({ status: 409 });
  expect(await statusFor(admin)).toMatchObject(parked);

  await pharmacy.repair();
  expect(await sendAgain(admin)).toEqual({ status: 200, body: { released: 2 } });
  await expect.poll(() => statusFor(admin)).toMatchObject({ national: 'up', waiting: nothing });
  for (const pack of packs) expect(await pharmacy.national.seen(pack)).toMatchObject({ state: 'INACTIVE' });
});
