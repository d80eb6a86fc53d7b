import { changeMode } from '@pecset/organisation/server';
import type { Person } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { showNmvsTerms } from '../../contract/index.ts';
import {
  type ConnectedPharmacy,
  connectedPharmacy,
  ELEVEN_MINUTES_AGO,
  receivedBy,
  saidBy,
} from '../testing/national-server.ts';

const path = '/api/profile/org/nmvs-terms';

const confirm = async ({ ask, admin }: ConnectedPharmacy, version: string, who: Person = admin) =>
  saidBy(await ask(who, 'POST', path, { version }));

const newTerms = ({ national }: ConnectedPharmacy, more: object = {}) =>
  national.tell('POST', '/parameters', { termsVersion: 2, ...more });

const authOf = async ({ profile }: ConnectedPharmacy) => (await profile()).auth;

test('in the sandbox an admin reads the national terms and confirms them after a proof, and nothing else leaves', async () => {
  const pharmacy = await connectedPharmacy();
  const { db, partnerId, national, ask, admin, colleague, audited } = pharmacy;
  await changeMode(db, partnerId, 'sandbox');
  const shown = async () => z.parse(showNmvsTerms.reply, await (await ask(admin, 'GET', path)).json()).terms;
  await newTerms(pharmacy);
  expect(await authOf(pharmacy)).toMatchObject({ termsWait: false });
  expect(await receivedBy(national)).toEqual([]);
  expect((await ask(colleague, 'GET', path)).status).toBe(403);

  expect(await shown()).toMatchObject({
    version: '2',
    text: expect.stringContaining('version 2'),
    accepted: false,
  });
  expect(await authOf(pharmacy)).toMatchObject({ termsWait: true });
  expect(await confirm(pharmacy, '1')).toBe('409 changed-meanwhile');
  const provedLongAgo = { ...admin, provedAt: ELEVEN_MINUTES_AGO };
  expect(await confirm(pharmacy, '2', provedLongAgo)).toBe('403 step-up-needed');
  expect(await confirm(pharmacy, '2')).toEqual({ status: 'A' });
  expect(await authOf(pharmacy)).toMatchObject({ termsWait: false, status: 'A' });
  expect(await shown()).toMatchObject({ version: '2', accepted: true });
  // Confirming again succeeds: the terms are already confirmed.
  expect(await confirm(pharmacy, '2')).toEqual({ status: 'A' });
  expect(await receivedBy(national)).toEqual(['G482', 'G483', 'G483', 'G482', 'G483']);
  expect(await audited('nmvs-terms-confirmed')).toEqual([
    { user_id: admin.userId, details: { version: '2' } },
  ]);
});

test('that terms wait is seen when a login is saved, and when the national system gives notice of them', async () => {
  const pharmacy = await connectedPharmacy();
  const { national, ask, admin, dispense } = pharmacy;
  await newTerms(pharmacy);
  await dispense(admin);
  expect(await authOf(pharmacy)).toMatchObject({ termsWait: true });
  expect(await confirm(pharmacy, '2')).toEqual({ status: 'A' });
  await newTerms(pharmacy, { termsVersion: 3 });
  const { password } = national.client.senderNow().login;
  expect((await ask(admin, 'PUT', '/api/profile/org/auth', { password })).status).toBe(200);
  expect(await authOf(pharmacy)).toMatchObject({ termsWait: true, status: 'A' });
});

test('a login that is refused, a system that is away and a missing login each have their words; nothing is confirmed', async () => {
  const pharmacy = await connectedPharmacy();
  const { ask, admin, done } = pharmacy;
  const both = async () => [await saidBy(await ask(admin, 'GET', path)), await confirm(pharmacy, '1')];
  for (const [fault, said] of [
    ['wrong-password', '422 login-refused'],
    ['certificate-expired', '422 certificate-refused'],
    ['html', '502 not-reached'],
  ] as const) {
    await pharmacy.fault(fault);
    expect(await both()).toEqual([said, said]);
    await pharmacy.repair();
  }
  await pharmacy.db.deleteFrom('nmvs_login').execute();
  expect(await both()).toEqual(['404 not-connected', '404 not-connected']);
  expect(done).toEqual([]);
});
