import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type ApiExample, endpoint, isJsonObject, openApi } from '../index.ts';

const Answer = z.object({ id: z.int() });
const dispense = endpoint({
  method: 'POST',
  path: '/api/v1/packs/:gtin/:sn/dispense',
  summary: 'Dispense a pack',
  description: 'Takes it out of circulation.',
  access: 'program',
  scope: 'dispense',
  mayBePending: true,
  params: z.object({ gtin: z.string(), sn: z.string() }),
  body: z.object({ operator: z.string() }),
  reply: Answer,
  refusals: { 'already-there': { status: 409, en: 'It is there.', hu: 'Már megvan.' } },
});
const status = endpoint({
  method: 'GET',
  path: '/api/v1/status',
  summary: 'Status',
  access: 'program',
  scope: 'read',
  query: z.object({ wait: z.optional(z.string()).check(z.describe('Seconds.')) }),
  reply: Answer,
});
const page = endpoint({ method: 'GET', path: '/api/page', summary: 'Page', access: 'public', reply: Answer });

const request = {
  address: '/api/v1/packs/0599/a%2Fb/dispense',
  idempotencyKey: 'till-2-17',
  body: { operator: "O'Hara" },
};
const examples: readonly ApiExample[] = [
  {
    operation: 'POST /api/v1/packs/:gtin/:sn/dispense',
    summary: 'An answer in time',
    request,
    response: { status: 200, body: { id: 1 } },
  },
  {
    operation: 'POST /api/v1/packs/:gtin/:sn/dispense',
    summary: 'No answer yet',
    request,
    response: { status: 202, body: { id: 2 } },
  },
  {
    operation: 'POST /api/v1/packs/:gtin/:sn/dispense',
    summary: 'It is there',
    request,
    response: { status: 409, body: { code: 'already-there' } },
  },
];

const document = openApi([page, dispense, status], {
  title: 'Pecsét',
  version: '1',
  sessionCookie: 's',
  tags: { 'v1 packs': 'One pack.' },
  examples,
});
const { post } = document.paths['/api/v1/packs/{gtin}/{sn}/dispense'] ?? {};
const { get } = document.paths['/api/v1/status'] ?? {};
const named = (operation: unknown, name: string): unknown =>
  isJsonObject(operation) && Array.isArray(operation.parameters)
    ? operation.parameters.find((one: unknown) => isJsonObject(one) && one.name === name)
    : undefined;

describe('calls of programs in the OpenAPI document', () => {
  test('come before those of the page, in groups that are described', () => {
    expect(Object.keys(document.paths)).toEqual([
      '/api/v1/packs/{gtin}/{sn}/dispense',
      '/api/v1/status',
      '/api/page',
    ]);
    expect(document.tags).toEqual([
      { name: 'v1 packs', description: 'One pack.' },
      { name: 'v1 status', description: 'v1 status' },
      { name: 'page', description: 'page' },
    ]);
  });

  test('have names that come from their addresses, so that made clients stay the same', () => {
    expect(post).toMatchObject({ operationId: 'postV1PacksByGtinBySnDispense' });
    expect(get).toMatchObject({ operationId: 'getV1Status' });
  });

  test('say which scope the key needs', () => {
    expect(post).toMatchObject({
      security: [{ programKey: [] }],
      description: expect.stringContaining('The key needs the scope `dispense`.'),
    });
  });

  test('need an idempotency key if they change something, and nothing that only the page sends', () => {
    expect(named(post, 'Idempotency-Key')).toMatchObject({ in: 'header', required: true });
    expect(named(get, 'Idempotency-Key')).toBeUndefined();
    expect(named(post, 'Pecset-User')).toBeUndefined();
  });

  test('say what their parameters mean', () => {
    expect(named(get, 'wait')).toMatchObject({ in: 'query', description: 'Seconds.' });
  });

  test('say where a late answer will be', () => {
    expect(post).toMatchObject({
      responses: {
        202: { headers: { Location: {}, 'Retry-After': {} }, content: { 'application/json': {} } },
      },
    });
    expect(get).not.toHaveProperty('responses.202');
  });

  test('are refused with a problem, whose page is linked', () => {
    expect(post).toMatchObject({
      responses: {
        401: {
          headers: { 'WWW-Authenticate': {} },
          content: {
            'application/problem+json': {
              examples: { 'key-missing': { value: { code: 'key-missing', retryable: false } } },
            },
          },
        },
        409: { description: '- [already-there](/api/problems/already-there): It is there.' },
        429: { headers: { 'Retry-After': {}, RateLimit: {}, 'RateLimit-Policy': {} } },
      },
    });
    expect(JSON.stringify(post)).not.toContain('ErrorBody');
  });

  test('show what was sent and answered in a test', () => {
    expect(post).toMatchObject({
      requestBody: {
        content: {
          'application/json': { examples: { 'an-answer-in-time': { value: { operator: "O'Hara" } } } },
        },
      },
      responses: {
        200: { content: { 'application/json': { examples: { 'an-answer-in-time': { value: { id: 1 } } } } } },
        202: { content: { 'application/json': { examples: { 'no-answer-yet': { value: { id: 2 } } } } } },
        409: { content: { 'application/problem+json': { examples: { 'it-is-there': {} } } } },
      },
    });
    expect(named(post, 'sn')).toMatchObject({ example: 'a/b' });
    expect(named(post, 'Idempotency-Key')).toMatchObject({ example: 'till-2-17' });
  });

  test('can be copied into a terminal, whatever quotes they contain', () => {
    expect(isJsonObject(post) && post.description).toContain(`\`\`\`sh
curl -X POST "$PECSET_URL"'/api/v1/packs/0599/a%2Fb/dispense' \\
  -H "Authorization: Bearer $PECSET_KEY" \\
  -H 'Idempotency-Key: till-2-17' \\
  -H 'Content-Type: application/json' \\
  -d '{"operator":"O'\\''Hara"}'
\`\`\``);
  });
});
