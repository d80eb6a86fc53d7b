import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint } from '@pecset/contract';
import { ok, type PartnerId, type UserId } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { serve } from './index.ts';
import { listening, refusalIn } from './listening.fixture.ts';
import { makeUploadSlots } from './upload-slots.ts';

test('few files are received at once, and fewer of one organisation; each frees its slot once', () => {
  const { take } = makeUploadSlots({ atOnce: 3, perOrganisation: 2 });
  const [first, second] = [take(1), take(1)];
  expect(take(1)).toBeUndefined();
  const other = take(2);
  expect(take(2)).toBeUndefined();
  first?.();
  expect(take(2)).toBeDefined();
  second?.();
  other?.();
  expect(take(1)).toBeDefined();
});

const upload = endpoint({
  method: 'POST',
  path: '/api/photograph',
  summary: 'A photograph',
  access: 'phone',
  upload: { file: 'photograph', maxBytes: 1_000 },
  reply: z.object({ sessionId: z.string() }),
});

const phone = (sessionId: string) => ({
  ...{ userId: 7 as UserId, partnerId: 3 as PartnerId, sessionId, roles: [] },
  ...{ provedAt: null, userVerified: false, termsPending: false },
});

const { address } = await listening([serve(upload, ({ caller }) => ok({ sessionId: caller.sessionId }))], {
  uploads: { atOnce: 2, perOrganisation: 2 },
  phones: {
    authenticate: async ({ wire }) => {
      const [, secret] = /^Bearer (.+)/.exec(wire.requestHeader('authorization') ?? '') ?? [];
      return secret?.startsWith('ours') ? phone(secret) : null;
    },
  },
});

const send = (headers: Record<string, string>) => {
  const body = new FormData();
  body.append('photograph', new Blob(['x']), 'x.jpg');
  return fetch(`${address}/api/photograph`, { method: 'POST', headers, body });
};
const ours = { authorization: 'Bearer ours-1' };

test('a phone is let in by its secret, whoever is signed in in its browser', async () => {
  expect(await (await send(ours)).json()).toEqual({ sessionId: 'ours-1' });
  expect((await send({ ...ours, cookie: 'session=ADMN', 'pecset-user': '4711' })).status).toBe(200);
});

test('without it, or with another, nothing is received: no session helps', async () => {
  for (const headers of [{}, { authorization: 'Bearer another' }, { cookie: 'session=ADMN' }])
    expect(await refusalIn(await send(headers))).toMatchObject({ status: 410, errCode: 'address-ended' });
  const foreign = await send({ ...ours, origin: 'https://evil.example' });
  expect(await refusalIn(foreign)).toMatchObject({ errCode: 'foreign-origin' });
});

/** Begins a form and sends no more; resolves when the server wants the rest. */
const begun = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    [
      'POST /api/photograph HTTP/1.1',
      'host: pecset.example',
      'authorization: Bearer ours-slow',
      'content-type: multipart/form-data; boundary=b',
      'content-length: 500',
      'expect: 100-continue',
      '',
      '',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
};

test('while two files are on their way a third is told to come again; whoever breaks off makes room', async () => {
  const slow = [await begun(), await begun()];
  const refused = await send(ours);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refusalIn(refused)).toMatchObject({ status: 503, errCode: 'busy' });
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await send(ours)).status).toBe(200);
});

test('what was refused holds no place', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const said = text(socket);
    socket.write(
      'POST /api/photograph HTTP/1.1\r\nhost: h\r\nauthorization: Bearer ours-2\r\ncontent-length: 9999999\r\ncontent-type: multipart/form-data; boundary=b\r\nconnection: close\r\n\r\n',
    );
    expect(await said).toMatch(/^HTTP\/1\.1 413 /);
  }
  expect((await send(ours)).status).toBe(200);
});
