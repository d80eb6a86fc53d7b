import { as } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { connectedPharmacy, ELEVEN_MINUTES_AGO, makeAdmin } from '../testing/national-server.ts';

const path = '/api/org/nmvs-password';

test('an admin sees the password of the national system after a proof; it is audited, and the other admins are told', async () => {
  const pharmacy = await connectedPharmacy();
  const { address, admin, colleague, ask, audited, noticesOf, mailsTo, store, partnerId } = pharmacy;
  expect((await ask(colleague, 'GET', path)).status).toBe(403);
  await makeAdmin(pharmacy, colleague);
  const shown = await ask(admin, 'GET', path);
  const login = (await store.read(partnerId))?.login;
  expect(await shown.json()).toEqual({ ...login, nextPassword: null });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(await audited('show-nmvs-password')).toHaveLength(1);
  expect(await noticesOf(admin)).toEqual([]);
  expect(await noticesOf(colleague)).toMatchObject([
    { kind: 'password-shown', facts: { userName: 'maria' }, urgent: false },
  ]);
  const mails = await mailsTo(colleague);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain(login?.password);

  expect((await ask({ ...admin, provedAt: ELEVEN_MINUTES_AGO }, 'GET', path)).status).toBe(403);
  const proved = as({ ...admin, provedAt: new Date() });
  const elsewhere = { headers: { ...proved, origin: 'https://elsewhere.example' } };
  expect((await fetch(address + path, elsewhere)).status).toBe(403);
  expect(await audited('show-nmvs-password')).toHaveLength(1);
});
