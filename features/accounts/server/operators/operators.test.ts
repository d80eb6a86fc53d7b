import { endpoint } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { post } from '../testing/accounts-server.ts';
import { ask, begin, loginWithPasskey, passkeyOwner, registerPasskey } from '../testing/passkeys.ts';
import { codeIn, startPostOffice } from '../testing/post-office.ts';
import {
  email,
  NEW_PASSWORD,
  putAddress,
  requestReset,
  restore,
  setPassword,
  signIn,
} from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { setOperator } from './set-operator.ts';

const atDesk = endpoint({
  method: 'POST',
  path: '/api/admin/trial',
  summary: 'Something dangerous at the desk',
  access: 'operator',
  proof: 'recent',
  reply: z.object({}),
});

const Roles = z.object({ roles: z.array(z.string()) });
const at = new Date('2026-03-01T08:00:00Z');

/** Anna, who is an operator and has a passkey. */
const operatorAtHome = async () => {
  const owner = await passkeyOwner();
  const { server, authenticator } = owner;
  await setOperator(server.db, { email, right: 'given' }, at);
  const desk = await server.listenWith([serve(atDesk, () => ok({}))]);
  return {
    ...owner,
    rolesOf: async (cookie: string) => z.parse(Roles, await (await restore(server, cookie)).json()).roles,
    press: async (cookie: string) => {
      const answer = await post(`${desk}/api/admin/trial`, {}, { cookie });
      return answer.ok
        ? 'done'
        : z.parse(z.object({ error: z.object({ errCode: z.string() }) }), await answer.json()).error.errCode;
    },
    enter: async (userVerified: boolean) =>
      cookiesOf(await loginWithPasskey(server, authenticator, { userVerified })),
    prove: async (cookie: string) => {
      const { challenge, token } = await begin(server, 'step-up-req', {}, { cookie });
      const result = authenticator.get(challenge, { userVerified: true });
      return cookiesOf(await ask(server, 'step-up', { result, token }, { cookie }));
    },
  };
};

test('an operator is one only in a session that a verifying passkey has opened or confirmed', async () => {
  const { server, rolesOf, press, enter, prove } = await operatorAtHome();
  const verified = await enter(true);
  expect(await rolesOf(verified)).toEqual(['OPER']);
  expect(await press(verified)).toBe('done');
  for (const other of [await signIn(server), await enter(false)]) {
    expect(await rolesOf(other)).toEqual([]);
    expect(await press(other)).toBe('forbidden');
    const proved = await prove(other);
    expect(await rolesOf(proved)).toEqual(['OPER']);
    expect(await press(proved)).toBe('done');
  }
});

test('operators prove themselves by passkey, not by password, and after ten minutes anew', async () => {
  const { server, press, enter, prove } = await operatorAtHome();
  const cookie = await enter(true);
  server.setTime('2026-03-01T08:10:01Z');
  expect(await press(cookie)).toBe('step-up-needed');
  const byPassword = await post(`${server.address}/api/auth/step-up`, { password: 'Gyogyszer1' }, { cookie });
  expect(byPassword.status).toBe(200);
  expect(await press(cookiesOf(byPassword))).toBe('step-up-needed');
  expect(await press(await prove(cookiesOf(byPassword)))).toBe('done');
});

test('an operator’s password alone adds no passkey, removes none and changes no address', async () => {
  const { server, enter } = await operatorAtHome();
  const cookie = await signIn(server);
  expect((await ask(server, 'reg-req', { email }, { cookie })).status).toBe(403);
  const removing = { method: 'DELETE', headers: { cookie } };
  expect((await fetch(`${server.address}/api/profile/passkey/any`, removing)).status).toBe(403);
  expect((await putAddress(server, 'email', cookie, { email: 'x@pecset.example' })).status).toBe(403);
  const verified = await enter(true);
  const another = softwareAuthenticator();
  expect((await registerPasskey(server, another, { cookie: verified })).status).toBe(200);
});

test('the holder of an operator’s mailbox can set a password, but is no operator', async () => {
  const { server, rolesOf, userId } = await operatorAtHome();
  const office = await startPostOffice(server);
  await requestReset(server);
  expect((await setPassword(server, { code: codeIn(await office.lastMailTo(email)) })).status).toBe(200);
  const authenticator = softwareAuthenticator();
  const cookie = await signIn(server, { password: NEW_PASSWORD });
  expect((await registerPasskey(server, authenticator, { cookie })).status).toBe(200);
  const entered = await loginWithPasskey(server, authenticator, { userVerified: true });
  expect(await rolesOf(cookiesOf(entered))).toEqual([]);
  const audited = await server.db
    .selectFrom('audit')
    .select('user_id')
    .where('what', '=', 'operator-taken')
    .execute();
  expect(audited).toEqual([{ user_id: userId }]);
});

test('who is an operator no longer is none at the next press, and no membership makes one', async () => {
  const { server, press, rolesOf, enter, userId } = await operatorAtHome();
  const cookie = await enter(true);
  expect(await press(cookie)).toBe('done');
  await setOperator(server.db, { email, right: 'taken' }, at);
  expect(await press(cookie)).toBe('forbidden');
  await server.db
    .updateTable('membership')
    .set({ roles: ['ADMN', 'OPER'] })
    .where('user_id', '=', userId)
    .execute();
  expect(await rolesOf(cookie)).toEqual(['ADMN']);
  expect(await press(cookie)).toBe('forbidden');
});

test('nobody is made an operator whose account is not there or not active', async () => {
  const { server } = await operatorAtHome();
  for (const unknown of ['bela@pecset.example', 'not an address'])
    expect(await setOperator(server.db, { email: unknown, right: 'given' }, at)).toEqual({
      ok: false,
      refusal: 'no-such-account',
    });
});
