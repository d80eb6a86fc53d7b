import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readBackupSettings, readOwnersAddress, readServerSettings } from './settings.ts';

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

const secretFile = async (content: string): Promise<string> => {
  const path = join(await temporaryFolder(), 'secret');
  await writeFile(path, content);
  return path;
};

test('a secret may lie in a file, whose last newline is no part of it', async () => {
  const read = readServerSettings({
    DATABASE_URL_FILE: await secretFile('postgres://db.example/pecset\n'),
    SECRET_KEYS_FILE: await secretFile('k1:x'),
  });
  expect(read).toMatchObject({ DATABASE_URL: 'postgres://db.example/pecset', SECRET_KEYS: 'k1:x' });
});

test('a file with a secret that is missing, empty or not the only one is told, and nothing that follows from it', async () => {
  const refused = {
    DATABASE_URL: 'postgres://db.example/pecset',
    SECRET_KEYS_FILE: '/nowhere/keys',
    SMTP_URL: 'smtp://mail.example',
    SMTP_URL_FILE: await secretFile('smtp://other.example'),
    DATABASE_REPLICA_URL_FILE: await secretFile('\n'),
  };
  expect(() => readServerSettings(refused)).toThrow(
    /^wrong settings: DATABASE_REPLICA_URL_FILE: the file \S+ is empty; SMTP_URL: is set twice: as SMTP_URL and as SMTP_URL_FILE; SECRET_KEYS_FILE: the file \/nowhere\/keys cannot be read \(ENOENT\)$/,
  );
});

test('a secret in a file is read by the commands that need no other secret, too', async () => {
  const url = 'postgres://owner@db.example/pecset';
  const environment = { DATABASE_URL_FILE: await secretFile(url) };
  expect(readOwnersAddress(environment)).toBe(url);
  expect(readBackupSettings(environment).DATABASE_URL).toBe(url);
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

test('push messages to this machine are for tests, and refused in production', () => {
  expect(readServerSettings({}).PUSH_ALLOW_LOCAL).toBe(false);
  expect(readServerSettings({ PUSH_ALLOW_LOCAL: 'on' }).PUSH_ALLOW_LOCAL).toBe(true);
  expect(() => readServerSettings({ PUSH_ALLOW_LOCAL: 'on', NODE_ENV: 'production' })).toThrow(
    /PUSH_ALLOW_LOCAL/,
  );
});

test.for([
  ['the server', readServerSettings],
  ['a backup or restore command', readBackupSettings],
] as const)('%s refuses BACKUP_PASSPHRASE and names the setting to use instead', ([, read]) => {
  const words =
    'wrong settings: BACKUP_PASSPHRASE: is not read; set BACKUP_PASSPHRASE_FILE to a file that holds it';
  expect(() => read({ BACKUP_PASSPHRASE: 'a passphrase' })).toThrow(words);
  expect(() => read({ BACKUP_PASSPHRASE: 'a passphrase', BACKUP_PASSPHRASE_FILE: 'file' })).toThrow(words);
  expect(read({ BACKUP_PASSPHRASE_FILE: 'file' }).BACKUP_PASSPHRASE_FILE).toBe('file');
});

test('web and worker apart need a database server', () => {
  expect(() => readServerSettings({ ROLE: 'web' })).toThrow(/ROLE.*DATABASE_URL/);
  const replica = { DATABASE_REPLICA_URL: 'postgres://copy.example/pecset' };
  expect(() => readServerSettings(replica)).toThrow(/DATABASE_REPLICA_URL.*DATABASE_URL/);
});

test('a public https address makes cookies secure', () => {
  expect(readServerSettings({ PUBLIC_URL: 'https://pecset.example/' })).toMatchObject({
    PUBLIC_URL: 'https://pecset.example',
    secure: true,
  });
});

test('the page asks the server that it comes from, unless another of the same site is named', () => {
  expect(readServerSettings({})).toMatchObject({ API_HOST: undefined, cookieDomain: undefined });
});

test.for([
  ['another port of the same host', 'http://localhost:3000', 'http://localhost:4000', undefined],
  ['another port of the same address', 'http://192.0.2.7:3000', 'http://192.0.2.7:4000', undefined],
  ['the same host', 'https://pecset.example', 'https://pecset.example/', undefined],
  ['a name below it', 'https://pecset.example', 'https://api.pecset.example', 'pecset.example'],
  ['a name beside it', 'https://app.pecset.example', 'https://api.pecset.example:8443', 'pecset.example'],
  ['a name beside it, deeper down', 'https://app.pecset.co.hu', 'https://api.pecset.co.hu', 'pecset.co.hu'],
] as const)('the API may be at %s', ([, PUBLIC_URL, API_HOST, cookieDomain]) => {
  const settings = readServerSettings({ PUBLIC_URL, API_HOST });
  expect(settings).toMatchObject({ API_HOST: new URL(API_HOST).origin, cookieDomain });
});

test.for([
  ['another site', 'https://pecset.example', 'https://other.example'],
  ['another scheme', 'https://pecset.example', 'http://api.pecset.example'],
  ['another address', 'http://192.0.2.7', 'http://192.0.3.7'],
  ['a name that only ends alike', 'https://pecset.example', 'https://notpecset.example'],
  ['a name for an address', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['a registry that others share', 'https://pecset.co.hu', 'https://other.co.hu'],
  ['no address', 'https://pecset.example', 'pecset.example'],
] as const)('the API cannot be at %s: its cookies would not come along', ([, PUBLIC_URL, API_HOST]) => {
  expect(() => readServerSettings({ PUBLIC_URL, API_HOST })).toThrow(/API_HOST/);
});

test('proxies are believed by address, never by a count of hops', () => {
  expect(readServerSettings({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).TRUST_PROXY).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
  ]);
  expect(readServerSettings({}).TRUST_PROXY).toBe(false);
  expect(() => readServerSettings({ TRUST_PROXY: '2' })).toThrow(/TRUST_PROXY/);
});

test.for([
  '10.0.0.1',
  '10.1.2.3/8',
  '192.0.2.7/32',
  '0.0.0.0/1',
  '::1',
  'FD00::/8',
  '2001:db8::1/128',
  '::ffff:10.0.0.1',
  '::ffff:10.0.0.0/104',
  'fe80::1%eth0',
])('%s is an address or a network, and the server takes it', (proxy) => {
  const { TRUST_PROXY: trustProxy } = readServerSettings({ TRUST_PROXY: proxy });
  expect(trustProxy).toEqual([proxy]);
  expect(() => fastify({ trustProxy })).not.toThrow();
});

test.for([
  ['a number above 255', '300.1.1.1/8'],
  ['more than 32 bits of an IPv4 network', '10.0.0.0/33'],
  ['more than 128 bits of an IPv6 network', 'fd00::/129'],
  ['all addresses of IPv4', '0.0.0.0/0'],
  ['all addresses of IPv6', '::/0'],
  ['two masks', '10.0.0.0/8/9'],
  ['an empty mask', '10.0.0.0/'],
  ['a mask with a zero before it', '10.0.0.0/08'],
  ['a mask with a sign', '10.0.0.0/+8'],
  ['a mask in four parts', '10.0.0.0/255.0.0.0'],
  ['an address of fewer parts', '10.1/16'],
  ['an octal address', '010.0.0.1'],
  ['a number for an address', '2130706433'],
  ['an octal address inside an IPv6 one', '::ffff:010.0.0.1'],
  ['a zone that the server could not read', 'fe80::1%br-lan.7'],
  ['a name', 'loopback'],
  ['nothing after a comma', '10.0.0.0/8,'],
  ['one fault among others', '10.0.0.0/8, 10.0.0.0/33'],
] as const)('%s is not believed as a proxy', ([, proxies]) => {
  expect(() => readServerSettings({ TRUST_PROXY: proxies })).toThrow(/TRUST_PROXY/);
});

test('limits can be set one by one', () => {
  expect(readServerSettings({ RATE_LIMITS: 'loginPerAccount=3' }).RATE_LIMITS).toMatchObject({
    loginPerAccount: 3,
    loginPerAddress: 100,
  });
  expect(() => readServerSettings({ RATE_LIMITS: 'nonsense=3' })).toThrow(/RATE_LIMITS.*loginPerAccount/);
});
