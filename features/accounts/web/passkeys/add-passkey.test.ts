import { expect, test } from 'vitest';
import { answeredInTurn } from '../testing/answered-in-turn.ts';
import { addPasskey } from './add-passkey.ts';

test('a passkey added after the session has ended starts no account, and is not said to be added', async () => {
  const ended = () => Response.json({ error: { errCode: 'not-signed-in' } }, { status: 401 });
  const { call, done } = answeredInTurn([ended], (request) => `by ${request?.method}`);
  expect(await addPasskey(call, 'anna@pecset.example')).toMatchObject({
    ok: false,
    refusal: { errCode: 'not-signed-in' },
  });
  expect(done).toEqual(['call by GET']);
});
