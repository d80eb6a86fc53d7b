import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { wholeServer } from '../testing/whole-server.ts';

test('every answer carries the headers that keep a browser safe', async () => {
  const { address } = await wholeServer();
  for (const path of ['/', '/api/docs', '/api/openapi.json', '/api/none', '/healthz', '/login?x=1']) {
    const { headers } = await fetch(`${address}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('of scripts that stand in the page itself only the one that keeps early scans may run', async () => {
  const { address } = await wholeServer();
  const answer = await fetch(`${address}/`);
  const scripts = [...(await answer.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  expect(scripts).toHaveLength(1);
  expect(answer.headers.get('content-security-policy')).toContain(
    `; script-src 'self' 'wasm-unsafe-eval' 'sha256-${hashes[0]}';`,
  );
});

test('only where Turnstile is the captcha does the page know it and may its script run', async () => {
  const host = 'https://challenges.cloudflare.com';
  const keys = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' };
  const { address } = await wholeServer({ environment: { CAPTCHA: 'turnstile', ...keys } });
  const answer = await fetch(`${address}/register`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    new RegExp(`; script-src 'self' 'wasm-unsafe-eval' '[^']+' ${host}; frame-src 'self' ${host};`),
  );
  const html = await answer.text();
  expect(html).toContain('&quot;captcha&quot;:&quot;turnstile&quot;');
  expect(html).toContain('site-key');
  expect(html).not.toContain('secret-key');

  const own = await fetch(`${(await wholeServer()).address}/register`);
  expect(own.headers.get('content-security-policy')).not.toContain('cloudflare');
  expect(await own.text()).toContain('&quot;captcha&quot;:&quot;altcha&quot;');
});

test('styles come from our own files alone, and nothing of the page’s placeholders stays', async () => {
  const { address } = await wholeServer();
  const answer = await fetch(`${address}/login`);
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("; style-src 'self';");
  expect(html).not.toMatch(/__\w+__|nonce|<style|\sstyle=/);
});

test('a theme that was chosen in this browser is there before any script', async () => {
  const { address } = await wholeServer();
  const page = async (cookie: string) => (await fetch(`${address}/`, { headers: { cookie } })).text();
  const dark = await page('x=1; theme=dark');
  expect(dark).toContain('<html data-theme="dark" ');
  expect(dark.match(/<meta name="theme-color".*media="all"/g)).toHaveLength(1);
  expect(dark).toMatch(/content="#172625" media="all"/);
  expect(await page('theme=other')).not.toContain('data-theme');
});

test.for(['/index.html', '/anything.html'])('%s leads to /', async (path) => {
  const { address } = await wholeServer();
  const answer = await fetch(`${address}${path}`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/');
});

test('a built file is kept for good, one that is no longer there is not answered with the page', async () => {
  const { address } = await wholeServer();
  const html = await (await fetch(`${address}/`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(`${address}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${address}/assets/gone.js`)).status).toBe(404);
});
