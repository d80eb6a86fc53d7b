import { addMember } from '@pecset/db/testing';
import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { deviceSecretOf, post } from '../testing/accounts-server.ts';
import { anna, bela, pharmacy } from '../testing/pharmacy.ts';
import { login, restore } from '../testing/requests.ts';

/** Béla works in the pharmacy and, as its admin, in another one. */
const inTwo = async () => {
  const place = await pharmacy();
  const { server, belasId, elsewhere } = place;
  await addMember(server.db, elsewhere, belasId, ['ADMN']);
  await server.db
    .updateTable('partner')
    .set({ name: 'Másik Patika' })
    .where('partner_id', '=', elsewhere)
    .execute();
  const switchTo = (cookie: string, partnerId: number) =>
    post(`${server.address}/api/auth/switch-org`, { partnerId }, { cookie });
  return { ...place, switchTo };
};

test('who works in several organisations sees them and switches; the session then speaks for the other', async () => {
  const { server, enter, switchTo, partnerId, elsewhere } = await inTwo();
  const cookie = await enter(bela);
  const own = await fetch(`${server.address}/api/auth/organisations`, { headers: { cookie } });
  expect(await own.json()).toEqual([
    { partnerId, orgName: 'Arany Sas Patika' },
    { partnerId: elsewhere, orgName: 'Másik Patika' },
  ]);
  expect(await (await restore(server, cookie)).json()).toMatchObject({ partnerId, roles: [] });
  const switched = await switchTo(cookie, elsewhere);
  const session = { partnerId: elsewhere, orgName: 'Másik Patika', roles: ['ADMN'] };
  expect(await switched.json()).toMatchObject(session);
  expect(await (await restore(server, cookie)).json()).toMatchObject(session);
});

test('who logs out comes back to the organisation used last', async () => {
  const { server, enter, switchTo, elsewhere } = await inTwo();
  const cookie = await enter(bela);
  await switchTo(cookie, elsewhere);
  await post(`${server.address}/api/auth/logout`, {}, { cookie });
  expect(await (await restore(server, await enter(bela))).json()).toMatchObject({ partnerId: elsewhere });
});

test('nobody switches to an organisation where they are no member, or no longer an active one', async () => {
  const { server, enter, switchTo, setStatus, partnerId, elsewhere, belasId } = await inTwo();
  const annas = await enter(anna);
  expect((await switchTo(annas, elsewhere)).status).toBe(404);
  await switchTo(await enter(bela), elsewhere);
  const belas = await enter(bela);
  expect(await (await restore(server, belas)).json()).toMatchObject({ partnerId: elsewhere });
  expect(await setStatus(annas, belasId, 'I')).toBe('200');
  expect((await switchTo(belas, partnerId)).status).toBe(404);
  expect(await (await restore(server, belas)).json()).toMatchObject({ partnerId: elsewhere });
});

test('a remembered device comes back to the organisation that was switched to, and ends with the membership there', async () => {
  const { server, enter, switchTo, setStatus, partnerId, elsewhere, belasId } = await inTwo();
  await switchTo(await enter(bela), elsewhere);
  const remembered = await login(server, { email: bela, remember: true });
  const secret = await deviceSecretOf(remembered.clone());
  expect((await switchTo(cookiesOf(remembered), partnerId)).status).toBe(200);
  const back = await login(server, { email: bela, password: secret });
  expect(await back.clone().json()).toMatchObject({ partnerId });
  const next = await deviceSecretOf(back);
  expect(await setStatus(await enter(anna), belasId, 'I')).toBe('200');
  expect((await login(server, { email: bela, password: next })).status).toBe(401);
});
