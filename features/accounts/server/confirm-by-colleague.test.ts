import { endpoint } from '@pecset/contract';
import { ok, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { errCodeOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { confirmByColleague } from './confirm-by-colleague.ts';
import { post } from './testing/accounts-server.ts';
import { begin, passkeyOwner, registerPasskey } from './testing/passkeys.ts';
import { audited, signIn } from './testing/requests.ts';
import { type Gesture, softwareAuthenticator } from './testing/software-authenticator.ts';

const refusal = { status: 403, en: 'No.', hu: 'Nem.' } as const;
const confirm = endpoint({
  method: 'POST',
  path: '/api/to-confirm',
  summary: '',
  access: 'user',
  body: z.object({ result: z.looseObject({}), token: z.string() }),
  reply: z.object({ userId: z.int(), with: z.string() }),
  refusals: { 'is-caller': refusal, 'not-recognised': refusal, 'pin-ended': refusal },
});

/** Béla works, and Anna, who has a passkey, is asked to confirm; logins need no user verification. */
const pharmacy = async () => {
  const { server, userId, partnerId, authenticator: annas, cookie: annasCookie } = await passkeyOwner();
  const { db, dependencies } = server;
  await server.addMember('bela@pecset.example', [], partnerId);
  const address = await server.listenWith([
    serve(confirm, async ({ body, caller, ...visit }) => {
      const confirmed = await confirmByColleague(dependencies)(visit, caller, body);
      if (!confirmed.ok) return confirmed;
      const { userId: who, with: key, hold } = confirmed.value;
      const isHeld = await dependencies.inTransactionAs(caller, hold);
      return isHeld ? ok({ userId: who, with: key }) : refuse('not-recognised');
    }),
  ]);
  const send = async (body: object, cookie: string) => {
    const answer = await post(`${address}${confirm.path}`, body, { cookie });
    return answer.ok ? answer.json() : errCodeOf(answer);
  };
  const belasCookie = await signIn(server, { email: 'bela@pecset.example' });
  const sign = async (gesture: Gesture = { userVerified: true }, by = annas) => {
    const { challenge, token } = await begin(server, 'login-req');
    return { result: by.get(challenge, gesture), token };
  };
  return { server, db, userId, partnerId, annas, annasCookie, belasCookie, sign, send };
};

test('a colleague confirms with a passkey that verified the person; the challenge serves once, and nobody is signed in', async () => {
  const { server, db, userId, belasCookie, sign, send } = await pharmacy();
  const before = await db.selectFrom('session').select('session_id').execute();
  const said = await sign();
  expect(await send(said, belasCookie)).toEqual({ userId, with: 'passkey' });
  expect(await send(said, belasCookie)).toBe('not-recognised');
  expect(await db.selectFrom('session').select('session_id').execute()).toHaveLength(before.length);
  expect(await audited(server)).not.toContain('confirmation-refused');
});

test('a key that was only touched, from another page or of nobody here confirms nothing, and the audit has it', async () => {
  const { server, belasCookie, sign, send } = await pharmacy();
  const tries = [
    await sign({ userVerified: false }),
    await sign({ userVerified: true, origin: 'https://evil.example' }),
    await sign({ userVerified: true, crossOrigin: true }),
    await sign({ userVerified: true }, softwareAuthenticator()),
  ];
  for (const said of tries) expect(await send(said, belasCookie)).toBe('not-recognised');
  expect((await audited(server)).filter((what) => what === 'confirmation-refused')).toHaveLength(4);
  expect(await send({ token: 'made-up', result: {} }, belasCookie)).toBe('not-recognised');
});

test('nobody confirms for themselves', async () => {
  const { annasCookie, sign, send } = await pharmacy();
  expect(await send(await sign(), annasCookie)).toBe('is-caller');
});

test('the passkey of somebody who does not work here confirms nothing', async () => {
  const { server, db, userId, belasCookie, sign, send } = await pharmacy();
  await server.addMember('cili@pecset.example');
  const cilis = softwareAuthenticator();
  await registerPasskey(server, cilis, { cookie: await signIn(server, { email: 'cili@pecset.example' }) });
  expect(await send(await sign({ userVerified: true }, cilis), belasCookie)).toBe('not-recognised');
  await db.updateTable('membership').set({ status: 'I' }).where('user_id', '=', userId).execute();
  expect(await send(await sign(), belasCookie)).toBe('not-recognised');
});

test('a challenge that was made for something else confirms nothing', async () => {
  const { server, annas, annasCookie, belasCookie, send } = await pharmacy();
  const { challenge, token } = await begin(server, 'step-up-req', {}, { cookie: annasCookie });
  const said = { result: annas.get(challenge, { userVerified: true }), token };
  expect(await send(said, belasCookie)).toBe('not-recognised');
});
