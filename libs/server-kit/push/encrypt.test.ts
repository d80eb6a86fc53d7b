import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPush } from '../testing/open-push.ts';
import { encryptPush, MOST_PAYLOAD_BYTES } from './encrypt.ts';
import { arePushKeys } from './keys.ts';

/** RFC 8291, appendix A. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiversKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  sendersKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const keyOf = (privateKey: string) => {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  return key;
};

test('the example of the standard comes out as it is printed there', () => {
  const chance = { salt: Buffer.from(example.salt, 'base64url'), sender: keyOf(example.sendersKey) };
  expect(encryptPush(example.plain, example, chance).toString('base64url')).toBe(example.message);
});

const receiver = { key: keyOf(example.receiversKey), auth: example.auth };

test('the browser that a message is for reads it, to the last byte that fits', () => {
  const longest = 'ő'.repeat(Math.floor(MOST_PAYLOAD_BYTES / 2));
  for (const text of ['', 'Riasztás', longest])
    expect(openPush(encryptPush(text, example), receiver)).toBe(text);
  expect(() => encryptPush(`${longest}ő`, example)).toThrow('too many');
});

test.each([
  ['of another length', { ...example, p256dh: example.p256dh.slice(4) }],
  ['that is no point of the curve', { ...example, p256dh: `BA${example.p256dh.slice(2)}` }],
  ['with a secret of another length', { ...example, auth: 'BTBZ' }],
])('keys %s are nobody’s', (_, keys) => {
  expect(arePushKeys(example)).toBe(true);
  expect(arePushKeys(keys)).toBe(false);
});
