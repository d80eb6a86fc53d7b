import { waitingForLocks } from '@pecset/db/testing';
import { holdRequest } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { newMailCode } from '../mail-codes/mail-codes.ts';
import { PASSWORD, post } from '../testing/accounts-server.ts';
import { begin, loginWithPasskey, passkeyOwner } from '../testing/passkeys.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const NEW_PASSWORD = 'Orvossag2';

type Owner = Awaited<ReturnType<typeof passkeyOwner>>;

/** Resets the password as the owner does, by a mailed link. */
const resetPassword = async ({ server, userId }: Owner) => {
  const { dependencies, address } = server;
  const code = await dependencies.inTransaction((tx) =>
    newMailCode(tx, {
      purpose: 'reset',
      userId,
      address: 'anna@pecset.example',
      lifetime: 3600,
      at: dependencies.now(),
    }),
  );
  return post(`${address}/api/auth/passwd`, { code, password: NEW_PASSWORD });
};

/** Prepares the second half of the ceremony, which needs nothing but the session. */
const secondHalf = async ({ server, cookie }: Owner) => {
  const { challenge, token } = await begin(server, 'reg-req', { email: 'anna@pecset.example' }, { cookie });
  return { response: softwareAuthenticator().create(challenge), token };
};

const passkeysOf = ({ server }: Owner) => server.db.selectFrom('passkey').select('credential_id').execute();

const sessionsOf = ({ server }: Owner) => server.db.selectFrom('session').select('session_id').execute();

const often = { interval: 10 };
const locked = ({ server }: Owner, number: number) =>
  expect.poll(() => waitingForLocks(server.db), often).toBe(number);

test('a passkey whose registration is held back until after the password was reset is not kept', async () => {
  const owner = await passkeyOwner();
  const { server, cookie } = owner;
  const body = await secondHalf(owner);
  const held = await holdRequest(`${server.address}/api/auth/wa/reg`, { headers: { cookie }, body });
  expect((await resetPassword(owner)).status).toBe(200);
  expect(await held.finish()).toMatchObject({ status: 401 });
  expect(await passkeysOf(owner)).toEqual([]);
});

test('a passkey that is being written while the password is reset does not outlive the reset', async () => {
  const owner = await passkeyOwner();
  const { server, userId, cookie } = owner;
  const body = await secondHalf(owner);
  // An uncommitted row with the same credential id makes the insert wait while it holds its session's lock.
  const other = await server.db.startTransaction().execute();
  const { id: credentialId } = body.response;
  const row = { credential_id: credentialId, user_id: userId, public_key: Buffer.alloc(1), counter: 0 };
  await other
    .insertInto('passkey')
    .values({ ...row, created_at: new Date() })
    .execute();
  const registering = post(`${server.address}/api/auth/wa/reg`, body, { cookie });
  await locked(owner, 1);
  const resetting = resetPassword(owner);
  await locked(owner, 2);
  await other.rollback().execute();
  expect((await registering).status).toBe(200);
  expect((await resetting).status).toBe(200);
  expect(await passkeysOf(owner)).toEqual([]);
  expect(await sessionsOf(owner)).toEqual([]);
});

test('a login by passkey that is under way while the password is reset does not outlive the reset', async () => {
  const owner = await passkeyOwner();
  const { server, authenticator } = owner;
  const { entering, resetting } = await server.dependencies.inTransaction(async (tx) => {
    await tx.selectFrom('membership').select('user_id').forUpdate().execute();
    const first = loginWithPasskey(server, authenticator);
    await locked(owner, 1);
    let isReset = false;
    const second = resetPassword(owner).finally(() => {
      isReset = true;
    });
    await expect.poll(async () => isReset || (await waitingForLocks(server.db)) === 2, often).toBe(true);
    return { entering: first, resetting: second };
  });
  // Either may win the race: the login succeeds, or the reset has ended it by then.
  expect([200, 401]).toContain((await entering).status);
  expect((await resetting).status).toBe(200);
  expect(await sessionsOf(owner)).toEqual([]);
});

test('another password that is asked for in a session which ends meanwhile is not set', async () => {
  const owner = await passkeyOwner();
  const { server, cookie } = owner;
  const { db, address } = server;
  const before = await db.selectFrom('app_user').select('password_hash').execute();
  const { changing } = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').execute();
    const asked = post(
      `${address}/api/auth/passwd`,
      { current: PASSWORD, password: NEW_PASSWORD },
      { cookie },
    );
    await locked(owner, 1);
    return { changing: asked };
  });
  expect((await changing).status).toBe(401);
  expect(await db.selectFrom('app_user').select('password_hash').execute()).toEqual(before);
});
