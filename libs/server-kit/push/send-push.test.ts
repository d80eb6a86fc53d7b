import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startPushService } from '../testing/push-service.ts';
import { newServerKey, readServerKey } from './keys.ts';
import { isPushAddress, makeSendPush, type PushSending } from './send-push.ts';

const key = readServerKey(newServerKey());
const now = new Date('2026-03-01T08:00:00Z');
const message = { payload: 'Riasztás', ttlSeconds: 60, urgency: 'high', topic: 'n1' } as const;
const sender = (given: Partial<PushSending> = {}) =>
  makeSendPush({ key, contact: 'https://pecset.example', now: () => now, allowLocal: true, ...given });

const pushService = async () => {
  const service = await startPushService();
  onTestFinished(service.close);
  return service;
};

test('a browser gets what was written, from the sender it subscribed to, and how long it keeps', async () => {
  const service = await pushService();
  expect(await sender()(service.addBrowser(), message)).toBe('taken');
  const [{ text, headers } = { text: '', headers: {} }] = service.received;
  expect(text).toBe('Riasztás');
  expect(headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'n1', 'content-encoding': 'aes128gcm' });
  const [, claims = '', signature = '', k] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  expect(k).toBe(key.publicKey);
  const read = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
  expect(read.parse(JSON.parse(Buffer.from(claims.split('.')[1] ?? '', 'base64url').toString()))).toEqual({
    aud: service.url,
    exp: now.getTime() / 1000 + 12 * 3_600,
    sub: 'https://pecset.example',
  });
  const publicKey = { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(claims), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});

test.each([
  [201, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [408, 'later'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('a push service that answers %i: %s', async (status, outcome) => {
  const service = await pushService();
  service.answerWith(status);
  expect(await sender()(service.addBrowser(), message)).toBe(outcome);
});

test('where a push service sends us on to, nothing is asked', async () => {
  const [service, other] = [await pushService(), await pushService()];
  service.answerWith(307, { location: `${other.url}/inside` });
  expect(await sender()(service.addBrowser(), message)).toBe('refused');
  expect(other.received).toEqual([]);
});

test('a push service that is away, or never answers, is tried later', async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
  });
  const address = silent.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const service = await pushService();
  const target = service.addBrowser();
  expect(await sender({ timeoutMs: 50 })({ ...target, endpoint }, message)).toBe('later');
  expect(await sender()({ ...target, endpoint: 'http://127.0.0.1:1/' }, message)).toBe('later');
});

/** Addresses that a caller must not reach: this machine, its network, its provider's services. */
const inside = [
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1'],
  ...['169.254.169.254', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1'],
  ...['::ffff:8.8.8.8', '::127.0.0.1', 'fe80::1', 'fe80::1%lo', 'fd00::1', 'fec0::1', 'ff02::1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::1', 'nothing'],
];

test('a name that leads inside is refused whatever else it leads to, and nobody is asked', async () => {
  const service = await pushService();
  const target = { ...service.addBrowser(), endpoint: 'https://push.example/send' };
  for (const address of inside)
    for (const others of [[], [{ address: '8.8.8.8', family: 4 }]]) {
      const resolve = async () => [...others, { address, family: address.includes(':') ? 6 : 4 }];
      expect([address, await sender({ allowLocal: false, resolve })(target, message)]).toEqual([
        address,
        'refused',
      ]);
    }
  expect(await sender({ allowLocal: false, resolve: async () => [] })(target, message)).toBe('refused');
});

test('an address that stands in the place of a name is refused as well, however it is written', async () => {
  const target = (await pushService()).addBrowser();
  const send = sender({ allowLocal: false, resolve: async () => [{ address: '8.8.8.8', family: 4 }] });
  const hosts = ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '10.0.0.1', '169.254.169.254', '[::1]'];
  for (const host of [...hosts, '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[fd00::1]', '127.0.0.1.'])
    expect([host, await send({ ...target, endpoint: `https://${host}/send` }, message)]).toEqual([
      host,
      'refused',
    ]);
});

test('localhost by its name is refused by what it really leads to', async () => {
  const target = { ...(await pushService()).addBrowser(), endpoint: 'https://localhost/send' };
  expect(await sender({ allowLocal: false })(target, message)).toBe('refused');
});

test('what was looked at is what is connected to: a name is asked for once', async () => {
  const service = await pushService();
  const { port } = new URL(service.url);
  const target = service.addBrowser();
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const endpoint = target.endpoint.replace(service.url, `http://push.example:${port}`);
  expect(await sender({ resolve })({ ...target, endpoint }, message)).toBe('taken');
  expect([asked, service.received.length]).toEqual([1, 1]);
});

test.each([
  ['http://push.example/send', false],
  ['https://push.example:8443/send', false],
  ['https://anna:secret@push.example/send', false],
  ['ftp://push.example/', false],
  ['push.example', false],
  ['https://push.example/send?key=1', true],
])('%s is the address of a push service: %s', async (endpoint, is) => {
  expect(isPushAddress(endpoint)).toBe(is);
  const target = { ...(await pushService()).addBrowser(), endpoint };
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  expect(await sender({ allowLocal: false, resolve })(target, message)).toBe('refused');
});
