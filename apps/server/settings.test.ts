import { expect, test } from 'vitest';
import { readServerSettings } from './settings.ts';

test('nothing has to be set for a trial on this machine', () => {
  const settings = readServerSettings({});
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    ROLE: 'all',
    DEMO: true,
    secure: false,
    BARCODE_DEBOUNCE_MS: 200,
    CAPTCHA: 'altcha',
  });
});

test('every fault is named at once', () => {
  const wrong = { PORT: '99999', DB_POOL: 'many', ROLE: 'boss', DEMO: 'maybe', SMTP_URL: 'mail.example' };
  expect(() => readServerSettings(wrong)).toThrow(/PORT.*DB_POOL.*ROLE.*SMTP_URL.*DEMO/);
});

test('an empty variable counts as unset', () => {
  expect(readServerSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
});

test('a database server needs its secret keys given', () => {
  expect(() => readServerSettings({ DATABASE_URL: 'postgres://db.example/pecset' })).toThrow(
    /SECRET_KEYS: is needed/,
  );
});

test('a database server is no place for a demo unless asked for', () => {
  const settings = { DATABASE_URL: 'postgres://db.example/pecset', SECRET_KEYS: 'k1:x' };
  expect(readServerSettings(settings).DEMO).toBe(false);
  expect(readServerSettings({ ...settings, DEMO: 'on' }).DEMO).toBe(true);
});

test('the captcha cannot be off in production', () => {
  expect(readServerSettings({ CAPTCHA: 'off' }).CAPTCHA).toBe('off');
  expect(() => readServerSettings({ CAPTCHA: 'off', NODE_ENV: 'production' })).toThrow(/CAPTCHA/);
});

test('web and worker apart need a database server', () => {
  expect(() => readServerSettings({ ROLE: 'web' })).toThrow(/ROLE.*DATABASE_URL/);
});

test('a public https address makes cookies secure', () => {
  expect(readServerSettings({ PUBLIC_URL: 'https://pecset.example/' })).toMatchObject({
    PUBLIC_URL: 'https://pecset.example',
    secure: true,
  });
});

test('proxies are believed by address, never by a count of hops', () => {
  expect(readServerSettings({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).TRUST_PROXY).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
  ]);
  expect(readServerSettings({}).TRUST_PROXY).toBe(false);
  expect(() => readServerSettings({ TRUST_PROXY: '2' })).toThrow(/TRUST_PROXY/);
});

test('limits can be set one by one', () => {
  expect(readServerSettings({ RATE_LIMITS: 'loginPerAccount=3' }).RATE_LIMITS).toMatchObject({
    loginPerAccount: 3,
    loginPerAddress: 100,
  });
  expect(() => readServerSettings({ RATE_LIMITS: 'nonsense=3' })).toThrow(/RATE_LIMITS.*loginPerAccount/);
});
