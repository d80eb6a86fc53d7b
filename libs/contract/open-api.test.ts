import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  commaList,
  type Endpoint,
  endpoint,
  file,
  html,
  isJsonObject,
  lineOfText,
  openApi,
  pages,
  paramNames,
  platformRefusals,
  redirect,
  wholeNumber,
} from './index.ts';

type Tree = { name: string; children: Tree[] };
const Tree: z.ZodMiniType<Tree, Tree> = z.object({ name: z.string(), children: z.array(z.lazy(() => Tree)) });

const mode = { status: 409, en: 'The mode has changed.', hu: 'Az üzemmód megváltozott.' } as const;
const undo = endpoint({
  method: 'POST',
  path: '/api/mvs/transaction/:mlId/undo',
  summary: 'Undo a dispense',
  access: 'user',
  params: z.object({ mlId: wholeNumber() }),
  body: z.object({ mode: z.enum(['sandbox', 'production']), note: z.optional(z.string()) }),
  reply: z.object({ mlId: z.number(), reasonCode: z.nullable(z.string()) }),
  refusals: { 'mode-changed': mode, 'too-late': { ...mode, en: 'Too late.' } },
});
const report = endpoint({
  method: 'GET',
  path: '/api/mvs/report',
  summary: 'Report',
  access: 'admin',
  query: z.object({ minDate: z.iso.date(), codes: z.optional(commaList(z.string())) }),
  reply: z.array(Tree),
});
const plant = endpoint({
  ...undo,
  path: '/api/trees/:id',
  params: z.object({ id: z.string() }),
  body: Tree,
  reply: Tree,
});
const page = endpoint({ method: 'GET', path: '/api/page', summary: 'Page', access: 'public', reply: html() });
const go = endpoint({ ...page, path: '/api/go', reply: redirect() });
const sheet = endpoint({ ...page, path: '/api/sheet', reply: file('application/pdf') });

const endpoints: readonly Endpoint[] = [undo, report, plant, page, go, sheet];
const document = openApi(endpoints, { title: 'Pecsét', version: '1', sessionCookie: 'session' });

const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      document,
    );

const refsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJsonObject(value)) return [];
  return [...(typeof value.$ref === 'string' ? [value.$ref] : []), ...Object.values(value).flatMap(refsIn)];
};

const operationOf = ({ method, path }: Endpoint): unknown =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
  test('is of version 3.1 and says what it describes', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Pecsét', version: '1' } });
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('has every endpoint, with a summary and an answer that is no error', () => {
    for (const item of endpoints) {
      const operation = operationOf(item);
      expect(operation).toMatchObject({ summary: item.summary });
      const statuses =
        isJsonObject(operation) && isJsonObject(operation.responses) ? Object.keys(operation.responses) : [];
      expect(statuses.filter((status) => Number(status) < 400)).toHaveLength(1);
    }
  });

  test('declares each param of each path as required', () => {
    for (const item of endpoints)
      for (const name of paramNames(item.path))
        expect(operationOf(item)).toMatchObject({
          parameters: expect.arrayContaining([expect.objectContaining({ name, in: 'path', required: true })]),
        });
  });

  test('tells of the headers that a caller may send', () => {
    const pressed = endpoint({ ...report, headers: { 'Idempotency-Key': 'Made for one press' } });
    const told = openApi([pressed], { title: 'Pecsét', version: '1', sessionCookie: 's' });
    expect(JSON.stringify(told)).toContain(
      '{"name":"Idempotency-Key","in":"header","required":false,"description":"Made for one press"',
    );
  });

  test('points nowhere that does not exist, also from inside a schema that contains itself', () => {
    const refs = refsIn(document);
    expect(refs.some((ref) => ref.startsWith('#/paths/~1api~1trees~1%7Bid%7D/post/requestBody'))).toBe(true);
    for (const ref of refs) expect(at(ref), ref).toBeTypeOf('object');
  });

  test('tells what may be left out of a query and that lists are joined with commas', () => {
    expect(operationOf(report)).toMatchObject({
      parameters: [
        { name: 'minDate', in: 'query', required: true, schema: { format: 'date' } },
        { name: 'codes', in: 'query', required: false, style: 'form', explode: false },
        { name: 'Pecset-User', in: 'header', required: false },
        { name: 'X-Organisation', in: 'header', required: false },
      ],
    });
  });

  test('lists the refusals of an endpoint by status, with their codes', () => {
    expect(operationOf(undo)).toMatchObject({
      responses: {
        401: { description: `not-signed-in: ${platformRefusals['not-signed-in'].en}` },
        409: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  error: {
                    properties: {
                      errCode: { enum: ['mode-changed', 'too-late', 'user-changed', 'organisation-changed'] },
                    },
                  },
                },
              },
            },
          },
        },
        413: {},
      },
    });
  });

  test('says who may call', () => {
    expect(operationOf(page)).toMatchObject({ security: [] });
    expect(operationOf(undo)).toMatchObject({ security: [{ session: [] }] });
    expect(operationOf(report)).toMatchObject({
      security: [{ session: [] }],
      description: 'For an administrator of the organisation (ADMN).',
    });
    expect(at('#/components/securitySchemes/session')).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
    });
  });

  test('tells of a list in pages that its body is one page and where the next is', () => {
    const grown = endpoint({ ...report, path: '/api/grown', reply: pages(z.array(Tree)) });
    const told = openApi([grown], { title: 'Pecsét', version: '1', sessionCookie: 's' });
    expect(told.paths['/api/grown']?.get).toMatchObject({
      responses: {
        200: {
          headers: { Link: { schema: { type: 'string' } } },
          content: { 'application/json': { schema: { type: 'array' } } },
        },
      },
    });
  });

  test('describes a form with a file: its fields, what is required, and how large it may be', () => {
    const { body: _, ...rest } = plant;
    const fields = z.object({ password: z.string(), year: z.optional(wholeNumber()) });
    const add = endpoint({ ...rest, upload: { file: 'certificate', maxBytes: 65_536, fields } });
    const told = openApi([add], { title: 'Pecsét', version: '1', sessionCookie: 's' });
    expect(told.paths['/api/trees/{id}']?.post).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              properties: {
                password: { type: 'string' },
                certificate: {
                  contentMediaType: 'application/octet-stream',
                  description: 'One file of at most 65536 bytes.',
                },
              },
              required: ['password', 'certificate'],
            },
          },
        },
      },
      responses: { 400: {}, 413: {} },
    });
  });

  test('says where a recent proof is needed, and what comes without it', () => {
    const remove = endpoint({ ...undo, path: '/api/key/:mlId', proof: 'recent' });
    const told = openApi([remove], { title: 'Pecsét', version: '1', sessionCookie: 's' });
    expect(told.paths['/api/key/{mlId}']?.post).toMatchObject({
      description: expect.stringContaining('within 10 minutes'),
      responses: { 403: { description: expect.stringContaining('step-up-needed') } },
    });
    expect(JSON.stringify(operationOf(undo))).not.toMatch(/proof|step-up/);
  });

  test('tells pages, redirects and files from JSON', () => {
    expect(operationOf(page)).toMatchObject({ responses: { 200: { content: { 'text/html': {} } } } });
    expect(operationOf(go)).toMatchObject({ responses: { 303: { headers: { Location: {} } } } });
    expect(operationOf(sheet)).toMatchObject({ responses: { 200: { content: { 'application/pdf': {} } } } });
  });
});

test('where one address answers a list or a file, both are told, and what leads to the file may be left out', () => {
  const rows = endpoint({ ...report, reply: pages(z.array(z.string())) });
  const workbook = endpoint({
    ...report,
    summary: 'The same as a file',
    when: { format: 'xlsx' },
    query: z.object({ minDate: z.iso.date(), format: z.literal('xlsx') }),
    reply: file('application/xlsx'),
    refusals: { 'export-running': { ...mode, status: 429 } },
  });
  const { paths } = openApi([rows, workbook], { title: '', version: '', sessionCookie: '' });
  const { get } = paths[report.path] ?? {};
  expect(get).toMatchObject({
    summary: 'Report',
    description: expect.stringContaining('With format=xlsx: The same as a file'),
    responses: {
      200: { headers: { Link: {} }, content: { 'application/json': {}, 'application/xlsx': {} } },
      429: { description: expect.stringContaining('export-running') },
    },
  });
  const parameters: readonly unknown[] = Array.isArray(get?.parameters) ? get.parameters : [];
  const told = parameters.map((one) => (isJsonObject(one) ? [one.name, one.required] : one));
  expect(told).toEqual([
    ['minDate', true],
    ['codes', false],
    ['Pecset-User', false],
    ['X-Organisation', false],
    ['format', false],
  ]);
});

test('a pattern can be read by those who know nothing of classes of characters', () => {
  const named = endpoint({ ...page, path: '/api/named', reply: z.object({ name: lineOfText(20) }) });
  const text = JSON.stringify(openApi([named], { title: '', version: '', sessionCookie: '' }));
  expect(text).toContain('u0000-');
  expect(text).not.toContain('p{');
});

test('a reply that JSON cannot express stops the start', () => {
  const dated = endpoint({ ...page, reply: z.object({ at: z.date() }) });
  expect(() => openApi([dated], { title: '', version: '', sessionCookie: '' })).toThrow('Date');
});

test('every refusal of the platform has words in both languages, and they are not the same', () => {
  for (const { hu, en } of Object.values(platformRefusals)) {
    expect(hu).not.toBe('');
    expect(en).not.toBe(hu);
  }
});
