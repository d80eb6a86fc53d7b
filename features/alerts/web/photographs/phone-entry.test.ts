import { expect, test } from 'vitest';
import { newSecret, phoneEntry } from './phone-entry.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
};
const [token, other] = ['t'.repeat(43), 'o'.repeat(43)];
const made = () => 's'.repeat(43);
const never = () => {
  throw new Error('made another secret');
};

test('a phone keeps its secret over a reload and in another tab, with the address or without', () => {
  const phone = storage();
  const entry = { token, secret: made() };
  expect(phoneEntry(`#${token}`, phone, made)).toEqual(entry);
  expect(phoneEntry(`#${token}`, phone, never)).toEqual(entry);
  expect(phoneEntry('', phone, never)).toEqual(entry);
});

test('another address gets another secret', () => {
  const phone = storage();
  phoneEntry(`#${token}`, phone, made);
  expect(phoneEntry(`#${other}`, phone, () => 'x'.repeat(43))).toEqual({
    token: other,
    secret: 'x'.repeat(43),
  });
});

test('an address without a token opens nothing', () => {
  for (const hash of ['', '#', '#main', `#${token}x`, '#<script>'])
    expect(phoneEntry(hash, storage(), never)).toBeUndefined();
});

test('what is not ours in the browser is not believed', () => {
  for (const kept of ['', '{', '[]', '{"token":7}']) {
    const phone = storage();
    phone.setItem('pecset-photographs', kept);
    expect(phoneEntry('', phone, never)).toBeUndefined();
  }
});

test('secrets are as the server wants them, and never the same', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(50);
});
