import { waitingForLocks } from '@pecset/db/testing';
import { cookiesOf, holdRequest } from '@pecset/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { deviceSecretOf, PASSWORD } from '../testing/accounts-server.ts';
import { loginWithPasskey, registerPasskey } from '../testing/passkeys.ts';
import { anna, bela, type Pharmacy, pharmacy } from '../testing/pharmacy.ts';
import { audited, login, restore } from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const often = { interval: 10 };

const toldOf = async ({ server }: Pharmacy) => {
  const rows = await server.db
    .selectFrom('notice')
    .select(['user_id', 'facts'])
    .orderBy('notice_id')
    .execute();
  return rows.map(({ user_id: userId, facts }) => ({ userId, facts }));
};

test('an admin sees who works in the organisation, and nobody of another', async () => {
  const { server, enter, list, annasId, belasId } = await pharmacy();
  await server.addMember('idegen@pecset.example');
  expect(await list(await enter(anna))).toEqual({
    colleagues: [
      { userId: annasId, userName: 'Anna', email: anna, status: 'A', roles: ['ADMN'] },
      { userId: belasId, userName: 'Béla', email: bela, status: 'A', roles: [] },
    ],
    invitations: [],
  });
});

test('the role of an administrator is given and taken; it is audited, and the other admins are told', async () => {
  const place = await pharmacy(['OPER']);
  const { server, enter, setRoles, memberOf, belasId } = place;
  const cookie = await enter(anna);
  const belas = await enter(bela);
  expect(await setRoles(belas, belasId, ['ADMN'])).toBe('403 forbidden');
  expect(await setRoles(cookie, belasId, ['ADMN'])).toBe('200');
  expect(await memberOf(belasId)).toEqual({ status: 'A', roles: ['OPER', 'ADMN'] });
  expect(await toldOf(place)).toEqual([
    { userId: belasId, facts: { change: 'made-admin', userName: 'Anna', colleague: 'Béla' } },
  ]);
  expect(await setRoles(cookie, belasId, [])).toBe('200');
  expect(await memberOf(belasId)).toEqual({ status: 'A', roles: ['OPER'] });
  expect(await setRoles(belas, belasId, ['ADMN'])).toBe('403 forbidden');
  expect((await audited(server)).filter((what) => what.startsWith('member-'))).toEqual([
    'member-made-admin',
    'member-admin-taken',
  ]);
});

test('who is there must have proven it within ten minutes', async () => {
  const { server, enter, setRoles, setStatus, remove, ask, belasId, memberOf } = await pharmacy();
  const cookie = await enter(anna);
  server.setTime('2026-03-01T08:10:01Z');
  expect(await setRoles(cookie, belasId, ['ADMN'])).toBe('403 step-up-needed');
  expect(await setStatus(cookie, belasId, 'I')).toBe('403 step-up-needed');
  expect(await remove(cookie, belasId)).toBe('403 step-up-needed');
  expect(await ask('POST', 'org/invitations', cookie, { email: 'uj@pecset.example' })).toBe(
    '403 step-up-needed',
  );
  expect(await memberOf(belasId)).toEqual({ status: 'A', roles: [] });
});

test('nobody of another organisation is found by guessing the number', async () => {
  const { server, enter, setRoles, setStatus, remove } = await pharmacy();
  const { userId } = await server.addMember('idegen@pecset.example', ['ADMN']);
  const cookie = await enter(anna);
  expect(await setRoles(cookie, userId, [])).toBe('404 not-found');
  expect(await setStatus(cookie, userId, 'I')).toBe('404 not-found');
  expect(await remove(cookie, userId)).toBe('404 not-found');
  expect(await restore(server, await enter('idegen@pecset.example')).then(({ status }) => status)).toBe(200);
});

test('the last active admin can neither give the role up nor be deactivated or leave', async () => {
  const { enter, setRoles, setStatus, remove, annasId, belasId } = await pharmacy(['ADMN']);
  const cookie = await enter(anna);
  expect(await setStatus(cookie, belasId, 'I')).toBe('200');
  for (const change of [
    setRoles(cookie, annasId, []),
    setStatus(cookie, annasId, 'I'),
    remove(cookie, annasId),
  ])
    expect(await change).toBe('409 last-admin');
  expect(await setStatus(cookie, belasId, 'A')).toBe('200');
  expect(await remove(cookie, annasId)).toBe('200');
});

describe('two admins who turn on each other at the same moment leave one', () => {
  const ways = {
    'take the role':
      ({ setRoles }: Pharmacy) =>
      (cookie: string, of: Pharmacy['annasId']) =>
        setRoles(cookie, of, []),
    deactivate:
      ({ setStatus }: Pharmacy) =>
      (cookie: string, of: Pharmacy['annasId']) =>
        setStatus(cookie, of, 'I'),
    remove: ({ remove }: Pharmacy) => remove,
  };
  test.each(Object.entries(ways))('when they %s', async (_, way) => {
    const place = await pharmacy(['ADMN']);
    const { server, enter, annasId, belasId, memberOf } = place;
    const [annas, belas] = [await enter(anna), await enter(bela)];
    const change = way(place);
    // Both requests wait for rows that this transaction locks; the one that gets them first wins.
    const asked = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('membership').select('user_id').forUpdate().execute();
      const both = [change(annas, belasId), change(belas, annasId)];
      await expect.poll(() => waitingForLocks(server.db), often).toBe(2);
      return { both };
    });
    const answers = await Promise.all(asked.both);
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
    const left = await Promise.all([memberOf(annasId), memberOf(belasId)]);
    expect(left.filter((member) => member?.status === 'A' && member.roles.includes('ADMN'))).toHaveLength(1);
  });
});

describe('a member who is deactivated', () => {
  test('is out at once on every device, and stays out of what was open when activated again', async () => {
    const { server, enter, setStatus, belasId } = await pharmacy();
    const cookie = await enter(anna);
    const remembered = await login(server, { email: bela, remember: true });
    const secret = await deviceSecretOf(remembered.clone());
    const belas = [cookiesOf(remembered), await enter(bela)];
    const still = async () =>
      (await Promise.all(belas.map((one) => restore(server, one)))).map(({ status }) => status);
    const silently = async () => (await login(server, { email: bela, password: secret })).status;
    expect(await still()).toEqual([200, 200]);

    expect(await setStatus(cookie, belasId, 'I')).toBe('200');
    expect(await still()).toEqual([401, 401]);
    expect(await silently()).toBe(401);
    expect((await login(server, { email: bela })).status).toBe(401);

    expect(await setStatus(cookie, belasId, 'A')).toBe('200');
    expect(await still()).toEqual([401, 401]);
    expect(await silently()).toBe(401);
    expect((await login(server, { email: bela })).status).toBe(200);
  });

  test('does not get through with what was held back until after it', async () => {
    const { server, enter, setStatus, belasId } = await pharmacy();
    const [annas, belas] = [await enter(anna), await enter(bela)];
    const held = await holdRequest(`${server.address}/api/profile/user/me`, {
      method: 'PATCH',
      headers: { cookie: belas },
      body: { userName: 'Betolakodó' },
    });
    expect(await setStatus(annas, belasId, 'I')).toBe('200');
    expect(await held.finish()).toMatchObject({ status: 401 });
    const names = await server.db
      .selectFrom('app_user')
      .select('user_name')
      .where('email', '=', bela)
      .execute();
    expect(names).toEqual([{ user_name: 'Béla' }]);
  });

  test.each([
    ['with the password', 'password'],
    ['silently, on a remembered device', 'device'],
  ] as const)('has no session left of a login %s that was under way', async (_, by) => {
    const { server, enter, setStatus, annasId, belasId, partnerId } = await pharmacy();
    const { userId: cilisId } = await server.addMember('cili@pecset.example');
    await server.db
      .updateTable('membership')
      .set({ partner_id: partnerId, roles: ['ADMN'] })
      .where('user_id', '=', cilisId)
      .execute();
    const cili = await enter('cili@pecset.example');
    const known =
      by === 'device' ? await deviceSecretOf(await login(server, { email: bela, remember: true })) : PASSWORD;
    const open = () =>
      server.db.selectFrom('session').select('session_id').where('user_id', '=', belasId).execute();
    // The login would replace this session of the same browser; locking its row stops the login half-way.
    const replaced = await enter(anna);
    const asked = await server.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('session')
        .select('session_id')
        .where('user_id', '=', annasId)
        .forUpdate()
        .execute();
      const entering = login(server, { email: bela, password: known }, { cookie: replaced });
      await expect.poll(() => waitingForLocks(server.db), often).toBe(1);
      let isClosed = false;
      const closing = setStatus(cili, belasId, 'I').finally(() => {
        isClosed = true;
      });
      await expect.poll(async () => isClosed || (await waitingForLocks(server.db)) === 2, often).toBe(true);
      return { entering, closing };
    });
    expect(await asked.closing).toBe('200');
    await asked.entering;
    expect(await setStatus(cili, belasId, 'A')).toBe('200');
    expect(await open()).toEqual([]);
    expect(
      await server.db.selectFrom('device').select('device_id').where('partner_id', '=', partnerId).execute(),
    ).toEqual([]);
  });

  test('goes on in another organisation', async () => {
    const { server, enter, setStatus, belasId, elsewhere } = await pharmacy();
    const cookie = await enter(anna);
    await server.db.insertInto('membership').values({ partner_id: elsewhere, user_id: belasId }).execute();
    expect(await setStatus(cookie, belasId, 'I')).toBe('200');
    const entered = await login(server, { email: bela });
    expect(await entered.json()).toMatchObject({ partnerId: elsewhere });
  });
});

describe('a colleague who is removed', () => {
  const traces = async ({ server }: Pharmacy, userId: Pharmacy['belasId']) => {
    const of = { db: server.db };
    const count = async (table: 'passkey' | 'device' | 'session' | 'membership' | 'mail_code') =>
      (await of.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;
    return Promise.all((['passkey', 'device', 'session', 'membership', 'mail_code'] as const).map(count));
  };
  const accountOf = ({ server }: Pharmacy, userId: Pharmacy['belasId']) =>
    server.db
      .selectFrom('app_user')
      .select(['user_name', 'email', 'password_hash', 'sec_email', 'status'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();

  const withEverything = async () => {
    const place = await pharmacy();
    const { server, belasId } = place;
    const remembered = await login(server, { email: bela, remember: true });
    const cookie = cookiesOf(remembered);
    const authenticator = softwareAuthenticator();
    await registerPasskey(server, authenticator, { cookie, email: bela });
    await server.db
      .updateTable('app_user')
      .set({ sec_email: 'bela2@pecset.example' })
      .where('user_id', '=', belasId)
      .execute();
    return { ...place, belas: cookie, authenticator };
  };

  test('leaves only the name where this was the only organisation, and may be invited anew', async () => {
    const place = await withEverything();
    const { server, enter, remove, list, ask, belasId, annasId, belas, authenticator } = place;
    const cookie = await enter(anna);
    expect(await remove(cookie, belasId)).toBe('200');
    expect(await traces(place, belasId)).toEqual([0, 0, 0, 0, 0]);
    const account = await accountOf(place, belasId);
    expect(account).toMatchObject({ user_name: 'Béla', password_hash: null, sec_email: null, status: 'I' });
    expect(account.email).not.toContain('@');
    expect((await restore(server, belas)).status).toBe(401);
    expect((await login(server, { email: bela })).status).toBe(401);
    expect((await login(server, { email: account.email })).status).toBe(401);
    expect((await loginWithPasskey(server, authenticator)).status).toBe(401);
    expect(await list(cookie)).toMatchObject({ colleagues: [{ userId: annasId }] });
    expect(await remove(cookie, belasId)).toBe('404 not-found');
    expect(await ask('POST', 'org/invitations', cookie, { email: bela })).toBe('200');
    expect(await audited(server)).toEqual(expect.arrayContaining(['member-removed', 'account-closed']));
  });

  test('keeps account and address where there is another organisation, even one that has deactivated them', async () => {
    const place = await withEverything();
    const { server, enter, remove, belasId, elsewhere } = place;
    await server.db
      .insertInto('membership')
      .values({ partner_id: elsewhere, user_id: belasId, status: 'I' })
      .execute();
    expect(await remove(await enter(anna), belasId)).toBe('200');
    expect(await accountOf(place, belasId)).toMatchObject({ email: bela, status: 'A' });
    expect(await traces(place, belasId)).toEqual([1, 0, 0, 1, 0]);
  });
});
