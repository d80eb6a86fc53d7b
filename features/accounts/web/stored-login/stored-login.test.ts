import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeStoredLogins } from './stored-login.ts';

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A browser's storage and key, as they are after any number of page loads. */
const browser = async () => {
  const items = new Map<string, string>();
  const key = await newKey();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  return { items, storage, logins: makeStoredLogins({ storage, deviceKey: async () => key }) };
};
const anna = { email: 'anna@pecset.example', password: 'device.secret' };

test('whatever is kept is read again', async () => {
  const { logins } = await browser();
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.option(fc.string(), { nil: undefined }), async (email, password) => {
      const login = { email, ...(password !== undefined && { password }) };
      await logins.keep(login);
      expect(await logins.read()).toEqual(login);
    }),
  );
});

test('neither the address nor the secret stands in the storage in clear, nor twice the same', async () => {
  const { logins, items } = await browser();
  await logins.keep(anna);
  const first = items.get('auth') ?? '';
  await logins.keep(anna);
  expect(atob(first)).not.toMatch(/anna|device/);
  expect(items.get('auth')).not.toBe(first);
});

describe('after the logout', () => {
  test('the address stays and the secret is gone', async () => {
    const { logins } = await browser();
    await logins.keep(anna);
    await logins.forgetSecret();
    expect(await logins.read()).toEqual({ email: anna.email });
  });

  test.each([
    ['a stored login without an address', { email: '', password: 'device.secret' }],
    ['no stored login', undefined],
  ])('%s leaves nothing', async (_, login) => {
    const { logins, items } = await browser();
    if (login) await logins.keep(login);
    await logins.forgetSecret();
    expect(items.size).toBe(0);
  });
});

describe('a browser without a usable stored login remembers nobody', () => {
  test.each(['', 'AAAA', 'not base64!', btoa('x'.repeat(200))])('when it holds "%s"', async (text) => {
    const { logins, items } = await browser();
    items.set('auth', text);
    expect(await logins.read()).toBeNull();
  });

  test('when one bit of it was changed', async () => {
    const { logins, items } = await browser();
    await logins.keep(anna);
    const bytes = Buffer.from(items.get('auth') ?? '', 'base64');
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    items.set('auth', bytes.toString('base64'));
    expect(await logins.read()).toBeNull();
  });

  test('when it was made with the key of another browser', async () => {
    const { logins, storage } = await browser();
    await logins.keep(anna);
    const other = await newKey();
    expect(await makeStoredLogins({ storage, deviceKey: async () => other }).read()).toBeNull();
  });

  test('when the browser cannot keep a key; and what somebody else left is taken away', async () => {
    const { logins, storage, items } = await browser();
    await logins.keep(anna);
    const keyless = makeStoredLogins({ storage, deviceKey: () => Promise.reject(new Error('blocked')) });
    expect(await keyless.read()).toBeNull();
    await keyless.keep({ email: 'bela@pecset.example' });
    expect(items.size).toBe(0);
  });
});
