import { addMember, waitingForLocks } from '@pecset/db/testing';
import type { UserId } from '@pecset/kernel';
import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { cookiesOf, errCodeOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { PASSWORD, post } from '../testing/accounts-server.ts';
import { begin, registerPasskey } from '../testing/passkeys.ts';
import { anna, bela, pharmacy } from '../testing/pharmacy.ts';
import { login, NEW_PASSWORD, setPassword } from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const PIN = '502917';
const often = { interval: 10 };

/** Sets Béla's PIN in a browser and returns its cookies. */
const withPin = async (place: Awaited<ReturnType<typeof pharmacy>>, remember = false) => {
  const { server } = place;
  const cookie = cookiesOf(await login(server, { email: bela, remember }));
  const set = await fetch(`${server.address}/api/auth/pin`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ pin: PIN }),
  });
  expect(set.status).toBe(200);
  return `${cookie}; ${cookiesOf(set)}`;
};

const switchTo = (place: Awaited<ReturnType<typeof pharmacy>>, userId: UserId, cookie: string) =>
  post(`${place.server.address}/api/auth/switch`, { userId, pin: PIN }, { cookie });

test('who is deactivated while taking over with a passkey has no session left', async () => {
  const place = await pharmacy();
  const { server, enter, setStatus, annasId, belasId, partnerId } = place;
  const { userId: cilisId } = await server.addMember('cili@pecset.example');
  await addMember(server.db, partnerId, cilisId, ['ADMN']);
  const cili = await enter('cili@pecset.example');
  await place.ask('POST', 'auth/switch-org', cili, { partnerId });
  const authenticator = softwareAuthenticator();
  await registerPasskey(server, authenticator, { cookie: await enter(bela), email: bela });
  const browser = await enter(anna);
  const { challenge, token } = await begin(server, 'login-req');
  const body = { result: authenticator.get(challenge, {}), token, switch: true };
  const { entering, closing } = await server.db.transaction().execute(async (tx) => {
    // Locking the session that the switch would end stops the switch half-way.
    const held = tx.selectFrom('session').select('session_id').where('user_id', '=', annasId);
    await held.forUpdate().execute();
    const first = post(`${server.address}/api/auth/wa/login`, body, { cookie: browser });
    await expect.poll(() => waitingForLocks(server.db), often).toBe(1);
    let isClosed = false;
    const second = setStatus(cili, belasId, 'I').finally(() => {
      isClosed = true;
    });
    await expect.poll(async () => isClosed || (await waitingForLocks(server.db)) === 2, often).toBe(true);
    return { entering: first, closing: second };
  });
  await entering;
  expect(await closing).toBe('200');
  const left = server.db.selectFrom('session').select('session_id').where('user_id', '=', belasId);
  expect(await left.execute()).toEqual([]);
});

test('a session by PIN stays in the organisation where the PIN was set', async () => {
  const place = await pharmacy();
  const { server, ask, enter, belasId, elsewhere, partnerId } = place;
  await addMember(server.db, elsewhere, belasId, ['ADMN']);
  const browser = await withPin(place);
  const byPin = cookiesOf(await switchTo(place, belasId, browser));
  expect(await ask('POST', 'auth/switch-org', byPin, { partnerId: elsewhere })).toBe('403 full-login-needed');
  const places = server.db.selectFrom('session').select('partner_id').distinct();
  expect(await places.execute()).toEqual([{ partner_id: partnerId }]);
  expect(await ask('POST', 'auth/switch-org', await enter(bela), { partnerId: elsewhere })).toBe('200');
});

test('an invitation is not accepted in a session by PIN', async () => {
  const place = await pharmacy();
  const byPin = cookiesOf(await switchTo(place, place.belasId, await withPin(place)));
  expect(await place.ask('POST', 'auth/join', byPin, { code: 'x'.repeat(43) })).toBe('403 full-login-needed');
});

test.each([
  ['somebody else has taken over in that browser', 'switch'],
  ['the screen was locked', 'lock'],
] as const)('nothing is written any more in a remembered session after %s', async (_, by) => {
  const place = await pharmacy();
  const { server, belasId } = place;
  const browser = await withPin(place, true);
  let reached = () => {};
  let goOn = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const spec = {
    method: 'POST',
    path: '/api/write',
    summary: '',
    access: 'user',
    reply: z.object({}),
  } as const;
  const address = await server.listenWith([
    serve(spec, async ({ caller }) => {
      reached();
      await mayGoOn;
      return server.dependencies.inTransactionAs(caller, async () => ok({}));
    }),
  ]);
  const writing = post(`${address}/api/write`, {}, { cookie: browser });
  await isReached;
  const done =
    by === 'switch'
      ? await switchTo(place, belasId, browser)
      : await post(`${server.address}/api/auth/lock`, {}, { cookie: browser });
  expect(done.status).toBe(200);
  goOn();
  const answer = await writing;
  expect(`${answer.status} ${await errCodeOf(answer)}`).toBe('401 not-signed-in');
});

test('a PIN that is being set while the password changes elsewhere does not outlive the change', async () => {
  const place = await pharmacy();
  const { server } = place;
  const browser = await withPin(place);
  const owners = cookiesOf(await login(server, { email: bela }));
  await server.db.deleteFrom('pin').execute();
  const { setting, changing } = await server.db.transaction().execute(async (tx) => {
    // Locking the PIN's browser stops the request half-way, while it holds its session's lock.
    await tx.selectFrom('counter_device').select('counter_id').forUpdate().execute();
    const first = fetch(`${server.address}/api/auth/pin`, {
      method: 'PUT',
      headers: { cookie: browser, 'content-type': 'application/json' },
      body: JSON.stringify({ pin: PIN }),
    });
    await expect.poll(() => waitingForLocks(server.db), often).toBe(1);
    const second = setPassword(server, { current: PASSWORD, password: NEW_PASSWORD }, owners);
    await expect.poll(() => waitingForLocks(server.db), often).toBe(2);
    return { setting: first, changing: second };
  });
  expect((await setting).status).toBe(200);
  expect((await changing).status).toBe(200);
  expect(await server.db.selectFrom('pin').select('user_id').execute()).toEqual([]);
});
