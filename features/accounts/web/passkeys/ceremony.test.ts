import { expect, test } from 'vitest';
import { readCreation, readRequest } from './ceremony.ts';

const chosen = { timeout: 30_000, userVerification: 'required' };
const user = { email: 'anna@example.hu', handle: 'AAAA' };
const refused = { ok: false, refusal: { errCode: 'internal-error' } };

test.each([
  ['beside the options', { challenge: 'abc', options: chosen }],
  ['beside options that name it too', { challenge: 'abc', options: { ...chosen, challenge: 'abc' } }],
  ['as the whole options', { challenge: { ...chosen, challenge: 'abc' } }],
  ['as the whole options in JSON', { challenge: JSON.stringify({ ...chosen, challenge: 'abc' }) }],
])('a challenge that comes %s is answered as the server wants it', (_, answer) => {
  const ceremony = { ok: true, value: { token: 't', options: { challenge: 'abc', ...chosen } } };
  expect(readRequest({ ...answer, token: 't' })).toEqual(ceremony);
  expect(readCreation({ ...answer, token: 't' }, user)).toMatchObject(ceremony);
});

test('a challenge and a token alone are enough to ask for a passkey', () => {
  expect(readRequest({ challenge: 'abc', token: 't' })).toEqual({
    ok: true,
    value: { token: 't', options: { challenge: 'abc', timeout: 60_000, userVerification: 'discouraged' } },
  });
});

test('a challenge and a token alone are enough to make one: on this device, by ES256, for the address given', () => {
  expect(readCreation({ challenge: 'abc', token: 't' }, user)).toEqual({
    ok: true,
    value: {
      token: 't',
      options: {
        challenge: 'abc',
        timeout: 60_000,
        rp: { name: 'Pecsét' },
        user: { id: 'AAAA', name: 'anna@example.hu', displayName: 'anna@example.hu' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'discouraged' },
      },
    },
  });
});

test.each([
  ['no token', { challenge: 'abc' }],
  ['an empty token', { challenge: 'abc', token: '' }],
  ['no challenge', { token: 't' }],
  ['no challenge beside options', { token: 't', options: chosen }],
  ['an empty challenge', { challenge: '', token: 't' }],
  ['JSON without a challenge', { challenge: '{"timeout":1}', token: 't' }],
  ['broken JSON', { challenge: '{"challenge":', token: 't' }],
  ['nothing', undefined],
])('an answer with %s is an internal error', (_, answer) => {
  expect(readRequest(answer)).toEqual(refused);
  expect(readCreation(answer, user)).toEqual(refused);
});
