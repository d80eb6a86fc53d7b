import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSecretKey, SecretNotOpened, secretsFrom } from './secrets.ts';

const old = newSecretKey('old');
const fresh = newSecretKey('fresh');
const place = { partnerId: 7, column: 'organisation.certificate' };

test('what was sealed opens again, and the sealed text shows nothing of it', () => {
  const secrets = secretsFrom(old);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (clear) => {
      const sealed = secrets.seal(clear, place);
      expect(sealed).not.toContain(clear);
      expect(secrets.open(sealed, place)).toBe(clear);
    }),
  );
});

test('the same secret never looks the same twice', () => {
  const secrets = secretsFrom(old);
  expect(secrets.seal('jelszó', place)).not.toBe(secrets.seal('jelszó', place));
});

test("another organisation's or another column's secret does not open", () => {
  const secrets = secretsFrom(old);
  const sealed = secrets.seal('jelszó', place);
  expect(() => secrets.open(sealed, { ...place, partnerId: 8 })).toThrow(SecretNotOpened);
  expect(() => secrets.open(sealed, { ...place, column: 'organisation.password' })).toThrow(SecretNotOpened);
});

test('after a change of keys the first encrypts and the old one still opens', () => {
  const before = secretsFrom(old).seal('jelszó', place);
  const both = secretsFrom(`${fresh},${old}`);
  expect(both.open(before, place)).toBe('jelszó');
  expect(secretsFrom(fresh).open(both.seal('új', place), place)).toBe('új');
  expect(() => secretsFrom(fresh).open(before, place)).toThrow(SecretNotOpened);
});

test('one changed bit is noticed', () => {
  const secrets = secretsFrom(old);
  const [id, body = ''] = secrets.seal('jelszó', place).split('.');
  const bytes = Buffer.from(body, 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => secrets.open(`${id}.${bytes.toString('base64')}`, place)).toThrow(SecretNotOpened);
});

test.for(['', 'k1', 'k1:short', 'k 1:AAAA', `${old},${old}`])(
  'a malformed set of keys is refused: %s',
  (keys) => {
    expect(() => secretsFrom(keys)).toThrow(/SECRET_KEYS/);
  },
);
