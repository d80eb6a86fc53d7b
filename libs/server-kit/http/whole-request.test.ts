import { endpoint } from '@pecset/contract';
import { ok, type PartnerId, type UserId } from '@pecset/kernel';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { holdRequest } from '../testing/held-request.ts';
import { serve } from './index.ts';
import { listening } from './listening.fixture.ts';

const write = endpoint({
  method: 'POST',
  path: '/api/write',
  summary: 'Write',
  access: 'user',
  body: z.object({ text: z.string() }),
  reply: z.object({}),
});
const upload = endpoint({ ...write, path: '/api/upload', bodyLimit: 200_000 });
const hello = endpoint({ ...write, path: '/api/hello', access: 'public' });

let isSignedIn = true;
let asked = 0;
const carriedOut: string[] = [];
beforeEach(() => {
  isSignedIn = true;
  asked = 0;
  carriedOut.length = 0;
});

const { address } = await listening(
  [
    serve(write, ({ body }) => {
      carriedOut.push(body.text);
      return ok({});
    }),
    serve(upload, ({ body }) => {
      carriedOut.push(`${body.text.length} letters`);
      return ok({});
    }),
    serve(hello, ({ caller }) => {
      carriedOut.push(caller ? 'known' : 'unknown');
      return ok({});
    }),
  ],
  {
    authenticate: async () => {
      asked += 1;
      const caller = {
        userId: 7 as UserId,
        partnerId: 3 as PartnerId,
        roles: [],
        sessionId: 's',
        provedAt: null,
        userVerified: false,
        termsPending: false,
      };
      return isSignedIn ? caller : null;
    },
  },
);

const hold = (path: string, headers: Readonly<Record<string, string>> = { cookie: 'session=none' }) =>
  holdRequest(`${address}/api/${path}`, { headers, body: { text: 'x'.repeat(60_000) } });

const notSignedIn = { status: 401, body: { error: { errCode: 'not-signed-in' } } };

test.for(['write', 'upload'])(
  'a user who is logged out while the body of %s is on its way is refused',
  async (path) => {
    const held = await hold(path);
    isSignedIn = false;
    expect(await held.finish()).toMatchObject(notSignedIn);
    expect(carriedOut).toEqual([]);
  },
);

test('a public endpoint takes a user who was logged out meanwhile for a stranger', async () => {
  const held = await hold('hello');
  isSignedIn = false;
  expect(await held.finish()).toMatchObject({ status: 200 });
  expect(carriedOut).toEqual(['unknown']);
});

test('who the caller is costs one question, asked when the request is whole', async () => {
  const held = await hold('write');
  expect(asked).toBe(0);
  expect(await held.finish()).toMatchObject({ status: 200 });
  expect([asked, carriedOut.length]).toEqual([1, 1]);
});

test('a caller that shows no session is refused without reading the body or asking the database', async () => {
  const held = await hold('write', {});
  expect(await held.answered).toMatchObject(notSignedIn);
  expect(asked).toBe(0);
});

test('for a large body a session is asked for before it is read, and again when it is there', async () => {
  isSignedIn = false;
  const refused = await hold('upload');
  expect(await refused.answered).toMatchObject(notSignedIn);
  isSignedIn = true;
  const held = await hold('upload');
  expect(await held.finish()).toMatchObject({ status: 200 });
  expect([asked, carriedOut]).toEqual([3, ['60000 letters']]);
});
