import type { Person } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { connectionsOf } from '../connection/parts.ts';
import {
  type ConnectedPharmacy,
  connectedPharmacy,
  ELEVEN_MINUTES_AGO,
  RELEASED,
  saidBy,
} from '../testing/national-server.ts';

const sendAgain = async ({ ask }: ConnectedPharmacy, who: Person) =>
  saidBy(await ask(who, 'POST', '/api/mvs/send-again'));

const statusOf = async ({ profile }: ConnectedPharmacy) => (await profile()).auth.status;

test('an admin sends again what was parked, once the login works: before that nothing changes', async () => {
  const pharmacy = await connectedPharmacy();
  const { admin, colleague, dispense, ask, audited, done } = pharmacy;
  await pharmacy.fault('wrong-password');
  await dispense(admin);
  done.length = 0;
  const refused = { national: 'refused', code: 'NMVS_FE_AU_01' };
  const status = async () => saidBy(await ask(colleague, 'GET', '/api/mvs/status'));
  expect(await status()).toMatchObject(refused);
  expect(await sendAgain(pharmacy, colleague)).toBe('403 forbidden');
  expect(await sendAgain(pharmacy, admin)).toBe('409 login-refused');
  expect(await status()).toMatchObject(refused);
  expect(await audited('send-again')).toEqual([]);

  await pharmacy.repair();
  const provedLongAgo = { ...admin, provedAt: ELEVEN_MINUTES_AGO };
  expect(await sendAgain(pharmacy, provedLongAgo)).toBe('403 step-up-needed');
  expect(done).toEqual([]);
  expect(await sendAgain(pharmacy, admin)).toEqual({ released: RELEASED });
  expect(done).toEqual(['parked sent']);
  expect(await audited('send-again')).toHaveLength(1);
  expect(await status()).toMatchObject({ national: 'up' });
});

test.each([
  ['wrong-password', 'P'],
  ['certificate-expired', null],
] as const)(
  'in production %s is what the page says from the refusal on, until what is sent again works',
  async (fault, status) => {
    const pharmacy = await connectedPharmacy();
    const { admin, dispense } = pharmacy;
    await dispense(admin);
    expect(await statusOf(pharmacy)).toBe('A');

    await pharmacy.fault(fault);
    await dispense(admin);
    expect(await statusOf(pharmacy)).toBe(status);
    expect(await sendAgain(pharmacy, admin)).toMatch(/^409 /);
    expect(await statusOf(pharmacy)).toBe(status);

    await pharmacy.repair();
    expect(await sendAgain(pharmacy, admin)).toEqual({ released: RELEASED });
    expect(await statusOf(pharmacy)).toBe('A');
  },
);

test('what stands against the connection that is stored is named, and so is what there is of it', async () => {
  const { db, partnerId, system, fault, repair } = await connectedPharmacy();
  const connections = async () => (await connectionsOf(db, [partnerId])).get(partnerId);
  expect(await system.faultOf(partnerId)).toBeUndefined();
  await fault('wrong-password');
  expect(await system.faultOf(partnerId)).toMatchObject({ kind: 'refused', code: 'NMVS_FE_AU_01' });
  await repair();
  await fault('html');
  expect(await system.faultOf(partnerId)).toMatchObject({ kind: 'no-connection' });
  await repair();
  expect(await connections()).toEqual({ hasLogin: true, certificateUntil: expect.any(Date) });
  await db.deleteFrom('nmvs_login').execute();
  expect(await system.faultOf(partnerId)).toEqual({ kind: 'not-connected' });
  expect(await connections()).toEqual({ hasLogin: false, certificateUntil: expect.any(Date) });
});
