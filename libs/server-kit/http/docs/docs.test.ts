import { runInNewContext } from 'node:vm';
import { endpoint, isJsonObject } from '@pecset/contract';
import { ok, refuse } from '@pecset/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { serve } from '../index.ts';
import { listening } from '../listening.fixture.ts';

const report = endpoint({
  method: 'GET',
  path: '/api/mvs/:gtin/report',
  summary: 'Rows',
  access: 'public',
  params: z.object({ gtin: z.string() }),
  reply: z.object({}),
  refusals: { 'only-page': { status: 409, en: 'Only the page.', hu: 'Csak az oldal.' } },
});
const dispense = endpoint({
  method: 'POST',
  path: '/api/v1/packs/dispense',
  summary: 'Dispense',
  access: 'program',
  scope: 'dispense',
  reply: z.object({}),
  refusals: {
    'too-late': { status: 409, en: 'Too late for <b>it</b>.', hu: 'Ehhez már késő.' },
    'is-waiting': { status: 409, en: 'It waits.', hu: 'Várakozik.', retryable: true },
  },
});
const undo = endpoint({
  ...dispense,
  path: '/api/v1/packs/:id/undo',
  params: z.object({ id: z.string() }),
  refusals: { 'too-late': { status: 409, en: 'Ten days are over.', hu: 'Letelt a tíz nap.' } },
});

const { address } = await listening(
  [serve(report, () => ok({})), serve(dispense, () => ok({})), serve(undo, () => ok({}))],
  {
    info: { title: 'Pecsét', version: '1', sessionCookie: 'session' },
    programs: { authenticate: async () => refuse('key-missing'), noteUse: () => {} },
  },
);
const get = (path: string) => fetch(`${address}${path}`);
const textOf = async (path: string) => (await get(path)).text();

type Viewer = {
  readonly spec: { readonly paths: object };
  readonly filter: boolean;
  readonly plugins: readonly [
    {
      readonly statePlugins: {
        readonly spec: {
          readonly wrapSelectors: {
            readonly allowTryItOutFor: () => (state: unknown, path: string) => boolean;
          };
        };
      };
    },
  ];
};

/** What the page of the documentation hands to the viewer. */
const viewerAt = async (search: string): Promise<Viewer> => {
  const start = await textOf('/api/docs/start.js');
  return new Promise((resolve) => {
    runInNewContext(start, { URLSearchParams, location: { search }, fetch: get, SwaggerUIBundle: resolve });
  });
};

describe('the documentation', () => {
  test('is a page whose scripts and styles are files of this server', async () => {
    const text = await textOf('/api/docs');
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|https?:/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toContain('/api/docs/swagger-ui-bundle.js');
    for (const path of files) expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(text).not.toMatch(/<script>/);
  });

  test('loads its viewer compressed, and asks no other host', async () => {
    const viewer = await get('/api/docs/swagger-ui-bundle.js');
    expect(viewer.headers.get('content-encoding')).toBe('gzip');
    expect(await viewer.text()).toContain('SwaggerUIBundle');
    expect(await textOf('/api/docs/start.js')).toContain('validatorUrl: null');
  });

  test('shows the calls of programs, all others when asked for, and can be searched', async () => {
    const own = ['/api/v1/packs/dispense', '/api/v1/packs/{id}/undo'];
    const { spec, filter } = await viewerAt('');
    expect([Object.keys(spec.paths), filter]).toEqual([own, true]);
    expect(Object.keys((await viewerAt('?calls=all')).spec.paths)).toEqual([
      ...own,
      '/api/mvs/{gtin}/report',
    ]);
  });

  test('lets nobody try out a call of the page, which would be made as whoever is signed in', async () => {
    const [{ statePlugins }] = (await viewerAt('?calls=all')).plugins;
    const mayTry = statePlugins.spec.wrapSelectors.allowTryItOutFor();
    expect(mayTry({}, '/api/v1/packs/dispense')).toBe(true);
    for (const path of ['/api/mvs/{gtin}/report', '/api/v10/packs', '/api/auth/logout'])
      expect(mayTry({}, path), path).toBe(false);
  });

  test('is also a document for machines, with the calls of programs first', async () => {
    const document: unknown = await (await get('/api/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Pecsét' } });
    const paths = isJsonObject(document) && isJsonObject(document.paths) ? Object.keys(document.paths) : [];
    expect(paths).toEqual(['/api/v1/packs/dispense', '/api/v1/packs/{id}/undo', '/api/mvs/{gtin}/report']);
  });
});

describe('a problem of a program', () => {
  test('has a page at the address that it names', async () => {
    const refused = await fetch(`${address}${dispense.path}`, { method: 'POST' });
    const problem = z.parse(z.object({ type: z.string(), title: z.string() }), await refused.json());
    const page = await fetch(problem.type);
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('key-missing');
    expect(text).toContain(problem.title);
  });

  test('is explained: status, words in both languages, whether to repeat, what to do, and where it comes from', async () => {
    const text = await textOf('/api/problems/too-late');
    for (const part of [
      '<h1>too-late</h1>',
      'Too late for &lt;b&gt;it&lt;/b&gt;.',
      '<dd lang="hu">Ehhez már késő.</dd>',
      'Ten days are over.',
      '<dd>409</dd>',
      'no: the same request would be refused again',
      'new Idempotency-Key',
      '<code>POST /api/v1/packs/{id}/undo</code>',
    ])
      expect(text).toContain(part);
    expect(await textOf('/api/problems/is-waiting')).toContain('yes: the same request may succeed later');
  });

  test('is in the list, which has nothing that only the page gets', async () => {
    const text = await textOf('/api/problems');
    for (const code of ['too-late', 'key-revoked', 'not-found', 'too-many-requests'])
      expect(text).toContain(`<a href="/api/problems/${code}">`);
    expect(text).not.toContain('only-page');
    expect(text).not.toContain('foreign-origin');
  });

  test('that nobody gives has no page', async () => {
    for (const code of ['none', 'only-page', 'constructor', '%3Cb%3E'])
      expect((await get(`/api/problems/${code}`)).status).toBe(404);
  });
});
