import { commaList, endpoint, file, isJsonObject, pages } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { serve } from '../index.ts';
import { listening } from '../listening.fixture.ts';

const report = endpoint({
  method: 'POST',
  path: '/api/mvs/:gtin/report',
  summary: 'Rows <b>filtered</b>',
  access: 'admin',
  proof: 'recent',
  params: z.object({ gtin: z.string() }),
  query: z.object({ codes: z.optional(commaList(z.enum(['PCK_22', 'PCK_23']))) }),
  body: z.object({ from: z.iso.date(), nested: z.object({ deepField: z.nullable(z.number()) }) }),
  reply: z.array(z.object({ serialNumber: z.string() })),
  refusals: { 'mode-changed': { status: 409, en: 'The mode has changed.', hu: 'Az üzemmód megváltozott.' } },
});
const sheet = endpoint({
  method: 'GET',
  path: '/api/pages/sheet',
  summary: 'A sheet',
  access: 'public',
  reply: file('application/pdf'),
});

const certificate = endpoint({
  method: 'POST',
  path: '/api/pages/certificate',
  summary: 'A certificate',
  access: 'admin',
  upload: { file: 'certificate', maxBytes: 65_536, fields: z.object({ passphrase: z.string() }) },
  reply: z.object({}),
});

const grown = endpoint({ ...sheet, path: '/api/pages/grown', reply: pages(z.array(z.string())) });

const { address } = await listening(
  [
    serve(grown, () => ok({ list: [] })),
    serve(report, () => ok([])),
    serve(sheet, () => ok({ content: Buffer.from(''), filename: 'a' })),
    serve(certificate, () => ok({})),
  ],
  { info: { title: 'Pecsét', version: '1', sessionCookie: 'session' } },
);

const page = async (language: string) =>
  (await fetch(`${address}/api/docs`, { headers: { 'accept-language': language } })).text();

describe('the documentation', () => {
  test('tells everybody each endpoint with its access, input, reply and refusals', async () => {
    const text = await page('en');
    const expected = [
      '/api/mvs/:gtin/report',
      'the organisation&#39;s admin',
      'with a proof, by password or verified passkey, within 10 minutes',
      '403 <code>step-up-needed</code>',
      'codes',
      '&quot;PCK_22&quot; | &quot;PCK_23&quot;',
      'string (date)',
      'deepField',
      'number | null',
      'serialNumber',
      '409 <code>mode-changed</code> The mode has changed.',
      '503 <code>unavailable</code>',
      '/api/pages/sheet',
      'application/pdf',
      'multipart/form-data',
      'string[]<p>The list or a page of it',
      '<code>certificate</code> one file of at most 65536 bytes',
      'passphrase',
    ];
    for (const part of expected) expect(text).toContain(part);
  });

  test('speaks the language of its reader', async () => {
    const text = await page('hu');
    expect(text).toContain('<html lang="hu">');
    expect(text).toContain('Az üzemmód megváltozott.');
    expect(text).toContain('a szervezet adminisztrátora');
  });

  test('runs under a strict CSP: no script, no style of its own inside, nothing from elsewhere', async () => {
    const text = await page('en');
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:/);
    expect(text).not.toContain('<b>filtered');
    const style = await fetch(`${address}/api/docs/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).not.toMatch(/@import|url\(/);
  });

  test('is also a document for machines', async () => {
    const response = await fetch(`${address}/api/openapi.json`);
    const document: unknown = await response.json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Pecsét' } });
    const paths = isJsonObject(document) && isJsonObject(document.paths) ? Object.keys(document.paths) : [];
    expect(paths).toEqual([
      '/api/pages/grown',
      '/api/mvs/{gtin}/report',
      '/api/pages/sheet',
      '/api/pages/certificate',
    ]);
  });
});
