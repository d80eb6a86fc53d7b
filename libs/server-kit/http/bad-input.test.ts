import { endpoint, fillPath, wholeNumber } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { anyText } from '@pecset/kernel/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { serve } from './index.ts';
import { jsonBody, listening, refusalIn } from './listening.fixture.ts';

const Pack = z.object({ gtin: z.string().check(z.regex(/^\d{14}$/)), sn: z.string().check(z.maxLength(20)) });

const verify = endpoint({
  method: 'POST',
  path: '/api/packs/verify',
  summary: 'Verify',
  access: 'public',
  query: z.object({ v: z.optional(z.string()) }),
  body: Pack,
  reply: z.object({ received: z.unknown() }),
});
const accept = endpoint({
  method: 'POST',
  path: '/api/terms',
  summary: 'Accept',
  access: 'public',
  reply: z.object({}),
});
const upload = endpoint({
  ...verify,
  path: '/api/packs/large',
  bodyLimit: 200_000,
  body: z.object({ text: z.string() }),
});
const either = endpoint({
  ...verify,
  path: '/api/packs/either',
  body: z.object({
    packs: z.array(
      z.union([z.strictObject(Pack.shape), z.strictObject({ scan: z.string(), gs: z.optional(z.string()) })]),
    ),
  }),
});
const look = endpoint({
  method: 'GET',
  path: '/api/packs/:gtin/:sn',
  summary: 'Look',
  access: 'public',
  params: z.object({ gtin: z.string(), sn: z.string() }),
  query: z.object({ mlId: z.optional(wholeNumber()) }),
  reply: z.object({ sn: z.string(), mlId: z.nullable(z.number()) }),
});

const { address } = await listening([
  serve(verify, ({ body, query }) => ok({ received: { ...body, ...query } })),
  serve(either, ({ body }) => ok({ received: { packs: body.packs.length } })),
  serve(accept, () => ok({})),
  serve(upload, ({ body }) => ok({ received: body.text.length })),
  serve(look, ({ params, query }) => ok({ sn: params.sn, mlId: query.mlId ?? null })),
]);

const pack = { gtin: '09520000000011', sn: 'A1' };
const post = (path: string, init: RequestInit) => fetch(address + path, init);

describe('a body', () => {
  test.each([
    [{ ...pack, sn: 7 }, 'body.packs.0.sn'],
    [{ gtin: pack.gtin }, 'body.packs.0.sn'],
    [{ ...pack, expiry: '1' }, 'body.packs.0.expiry'],
    [{ scan: 7, gs: '~' }, 'body.packs.0.scan'],
    [{ scan: 'x', 'more than a <name>': 1 }, 'body.packs.0'],
    [7, 'body.packs.0'],
  ])('of one of two shapes is refused with the fields at fault of the likelier: %j', async (one, field) => {
    const refusal = await refusalIn(await post('/api/packs/either', jsonBody({ packs: [one] })));
    expect(refusal.errStr).toMatch(new RegExp(`\\(${field}\\)$`));
  });

  test('of the right shape arrives without the fields that the contract does not name', async () => {
    const response = await post('/api/packs/verify?v=1', jsonBody({ ...pack, isAdmin: true }));
    expect(await response.json()).toEqual({ received: { ...pack, v: '1' } });
  });

  test('of the wrong shape is refused with the fields at fault and without the values sent', async () => {
    const refusal = await refusalIn(await post('/api/packs/verify', jsonBody({ gtin: 'secret-value' })));
    expect(refusal).toMatchObject({ status: 400, errCode: 'bad-request' });
    expect(refusal.errStr).toContain('body.gtin, body.sn');
    expect(refusal.errStr).not.toContain('secret-value');
  });

  test.each([
    ['not JSON', { headers: { 'content-type': 'application/json' }, body: '{"gtin":' }],
    [
      'a poisoned prototype',
      { headers: { 'content-type': 'application/json' }, body: '{"__proto__":{"a":1}}' },
    ],
    ['plain text', { headers: { 'content-type': 'text/plain' }, body: JSON.stringify(pack) }],
    ['a form', { body: new URLSearchParams(pack) }],
    ['a multipart form', { body: new FormData() }],
    ['of a nonsense type', { headers: { 'content-type': ';;;' }, body: JSON.stringify(pack) }],
    ['a list', jsonBody([pack])],
    ['null', jsonBody(null)],
    ['of characters that the database has no room for', jsonBody({ ...pack, sn: 'A\u0000' })],
    ['missing', {}],
  ])('that is %s is refused with 400', async (_, init) => {
    const response = await post('/api/packs/verify', { ...init, method: 'POST' });
    expect(await refusalIn(response)).toMatchObject({ status: 400, errCode: 'bad-request' });
  });

  test.each([70_000, 5_000_000])('of %d bytes is too large, and the caller is told so', async (size) => {
    const response = await post('/api/packs/verify', jsonBody({ ...pack, text: 'x'.repeat(size) }));
    expect(await refusalIn(response)).toMatchObject({ status: 413, errCode: 'too-large' });
  });

  test('that streams past the limit is too large', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ReadableStream.from(
        Array.from({ length: 20 }, () => new TextEncoder().encode('x'.repeat(10_000))),
      ),
      duplex: 'half',
    } as const;
    expect(await refusalIn(await post('/api/packs/verify', init))).toMatchObject({ status: 413 });
  });

  test('may be larger where the endpoint says so', async () => {
    const response = await post('/api/packs/large', jsonBody({ text: 'x'.repeat(150_000) }));
    expect(await response.json()).toEqual({ received: 150_000 });
  });
});

describe('an empty payload', () => {
  test.each([
    ['no body', {}],
    ['an empty body', { body: '' }],
    ['an empty body called JSON', { headers: { 'content-type': 'application/json' }, body: '' }],
    ['{}', jsonBody({})],
  ])('is accepted as %s', async (_, init) => {
    expect((await post('/api/terms', { ...init, method: 'POST' })).status).toBe(200);
  });

  test('is not a list, a text or broken JSON', async () => {
    const json = { 'content-type': 'application/json' };
    for (const body of ['[1]', '"x"', '{'])
      expect((await post('/api/terms', { method: 'POST', headers: json, body })).status).toBe(400);
  });
});

describe('an address', () => {
  test('carries any text in a param, as far as its own length goes', async () => {
    const text = anyText({ maxLength: 8 }).filter((one) => !one.includes('\u0000'));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(text, fc.constantFrom('.', '..', '', '%', '/', '%2F', '?', '#', '+')),
        async (sn) => {
          const response = await fetch(address + fillPath(look.path, { gtin: 'g', sn }));
          expect(await response.json()).toEqual({ sn, mlId: null });
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each([
    ['/api/packs/g/s?mlId=1&mlId=2', 'query'],
    ['/api/packs/g/s?mlId=%zz', 'query'],
    ['/api/packs/g/s?mlId=2E3', 'query.mlId'],
    ['/api/packs/g/%zz', 'path'],
    ['/api/packs/g/A%00', 'params'],
    ['/api/packs/g/%c3%28', 'path'],
    [`/api/packs/g/${'x'.repeat(2_500)}`, 'path'],
  ])('that is broken is refused: %s', async (path, detail) => {
    const refusal = await refusalIn(await fetch(address + path));
    expect(refusal).toMatchObject({ status: 400, errCode: 'bad-request' });
    expect(refusal.errStr).toContain(`(${detail})`);
  });

  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/unknown'],
    ['GET', '/api/packs/verify'],
    ['DELETE', '/api/packs/verify'],
    ['OPTIONS', '/api/packs/verify'],
  ])('that nobody answers is not found: %s %s', async (method, path) => {
    expect(await refusalIn(await fetch(address + path, { method }))).toMatchObject({
      status: 404,
      errCode: 'not-found',
    });
  });

  test('that nobody answers is not found, whatever is sent to it', async () => {
    const response = await post('/api/unknown', jsonBody('x'.repeat(100_000)));
    expect(await refusalIn(response)).toMatchObject({ status: 404, errCode: 'not-found' });
  });
});

test('the words are in the language of the caller, English when it is none of ours', async () => {
  const ask = async (language: string) =>
    (await refusalIn(await fetch(`${address}/api/unknown`, { headers: { 'accept-language': language } })))
      .errStr;
  expect(await ask('hu-HU,hu;q=0.9,en;q=0.8')).toBe('Ezen a címen nincs semmi.');
  expect(await ask('de, en;q=0.5, hu;q=0.7')).toBe('Ezen a címen nincs semmi.');
  expect(await ask('de')).toBe('There is nothing at this address.');
});

test('no answer of the API is kept by a cache', async () => {
  const answers = [`${address}/api/packs/g/s`, `${address}/api/unknown`, `${address}/api/packs/g/%zz`];
  for (const url of answers) expect((await fetch(url)).headers.get('cache-control')).toBe('no-store');
});

test('a question mark within a query is part of what is asked: a serial number may have one', async () => {
  const response = await post('/api/packs/verify?v=a?b', jsonBody(pack));
  expect(await response.json()).toEqual({ received: { ...pack, v: 'a?b' } });
});
