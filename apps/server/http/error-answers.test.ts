import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorBody } from '@pecset/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { wholeServer } from '../testing/whole-server.ts';

type Ask = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

/** Sends the path unnormalised and allows any method, unlike `fetch`. */
const ask = async (address: string, path: string, { method = 'GET', headers = {} }: Ask = {}) => {
  const { hostname, port } = new URL(address);
  const asked = request({ hostname, port, path, method, headers, agent: false }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.on('response', resolve).on('error', reject),
  );
  const type = answer.headers['content-type'] ?? '';
  return { status: answer.statusCode ?? 0, type, headers: answer.headers, body: await text(answer) };
};

/** The answer must be the error body only, without database messages or a stack. */
const refusalOf = ({ status, body }: { readonly status: number; readonly body: string }) => {
  const parsed: unknown = JSON.parse(body);
  const { error } = z.parse(ErrorBody, parsed);
  expect(parsed).toEqual({ error });
  expect(error.errStr).not.toMatch(/invalid byte|encoding|select|node_modules|\n/);
  return [status, error.errCode];
};

const NOT_FOUND = [404, 'not-found'];
const BAD = [400, 'bad-request'];
const anything = { headers: { accept: '*/*' } };

const odd: readonly (readonly [string, Ask, readonly unknown[]])[] = [
  ['/pages/terms-and-conditions-%00.html', {}, NOT_FOUND],
  ['/pages/terms-and-conditions-9.9.html', {}, NOT_FOUND],
  [`/pages/privacy-policy-${'9'.repeat(300)}.html`, {}, NOT_FOUND],
  ['/pages/none.txt', anything, NOT_FOUND],
  ['/pages/terms-and-conditions-1.0.html', { method: 'POST' }, NOT_FOUND],
  ['/assets/gone.js', {}, NOT_FOUND],
  ['/assets/gone.js', { headers: { accept: 'text/html' } }, NOT_FOUND],
  ['/assets/', {}, NOT_FOUND],
  ['/assets/%00.js', {}, NOT_FOUND],
  ['/assets/..%2f..%2f..%2fpackage.json', {}, NOT_FOUND],
  ['/assets/../../../package.json', anything, NOT_FOUND],
  ['/assets/.hidden', {}, NOT_FOUND],
  ['/gone.js', anything, NOT_FOUND],
  ['/favicon.ico', { headers: { accept: 'image/avif,*/*;q=0.8' } }, NOT_FOUND],
  ['/', { method: 'POST' }, NOT_FOUND],
  ['/login', { method: 'PUT', headers: { accept: 'text/html' } }, NOT_FOUND],
  ['/', { method: 'OPTIONS' }, NOT_FOUND],
  ['/', { method: 'TRACE' }, NOT_FOUND],
  ['/', { method: 'PROPFIND' }, NOT_FOUND],
  ['/healthz', { method: 'DELETE' }, NOT_FOUND],
  ['/%zz', {}, BAD],
  ['/%c3%28', { headers: { accept: 'text/html' } }, BAD],
  ['/assets/%zz.js', {}, BAD],
  ['/pages/terms-and-conditions-%zz.html', {}, BAD],
  [`/${'x'.repeat(3_000)}.html`, {}, BAD],
  [`/${'x'.repeat(20_000)}`, {}, [413, 'too-large']],
];

/** Malformed requests, and ones with ambiguous length: a proxy might take the rest for another request (smuggling). */
const noRequests = [
  'GARBAGE',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5',
];

test('whatever is asked for in vain outside the API is answered with the error body and nothing else', async () => {
  const { address } = await wholeServer();
  for (const [path, how, expected] of odd) {
    const answer = await ask(address, path, how);
    const where = `${how.method ?? 'GET'} ${path.slice(0, 60)}`;
    expect([where, answer.type]).toEqual([where, 'application/json; charset=utf-8']);
    expect([where, ...refusalOf(answer)]).toEqual([where, ...expected]);
    expect([where, answer.headers['x-content-type-options']]).toEqual([where, 'nosniff']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const hungarian = { headers: { 'accept-language': 'hu' } };
  expect((await ask(address, '/assets/gone.js', hungarian)).body).toContain('Ezen a címen nincs semmi.');
  expect((await ask(address, '/%zz', hungarian)).body).toContain('A kérés érvénytelen.');

  for (const unclear of noRequests) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(`${unclear}\r\n\r\n`);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(refusalOf({ status: 400, body })).toEqual(BAD);
  }
});

test('a request for a part or for another version of a built file causes no error of ours', async () => {
  const { address } = await wholeServer();
  const html = await (await fetch(`${address}/`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  expect((await ask(address, script, { headers: { range: 'bytes=999999999-' } })).status).toBe(200);
  const version = await ask(address, script, { headers: { 'if-match': '"another"' } });
  expect(refusalOf(version)).toEqual(NOT_FOUND);
});

test('a browser that opens an address of the page gets the page, other clients get 404', async () => {
  const { address } = await wholeServer();
  const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
  for (const path of ['/login', '/profile/security', '/no-such-screen', '/pages/none'])
    expect([path, (await ask(address, path, browser)).type]).toEqual([path, 'text/html; charset=utf-8']);
  expect((await ask(address, '/login', { ...browser, method: 'HEAD' })).status).toBe(200);
  expect(refusalOf(await ask(address, '/login', { headers: { accept: 'application/json' } }))).toEqual(
    NOT_FOUND,
  );
});

test('a process that only works answers in the same way', async () => {
  const { address } = await wholeServer({ environment: { ROLE: 'worker' } });
  for (const path of ['/', '/login', '/api/auth/token', '/pages/terms-and-conditions-1.0.html'])
    expect([path, ...refusalOf(await ask(address, path))]).toEqual([path, ...NOT_FOUND]);
  expect(refusalOf(await ask(address, '/%zz'))).toEqual(BAD);
  expect((await ask(address, '/healthz')).status).toBe(200);
});

test('the port of the figures has nothing but the figures, and no other port has them', async () => {
  const { metrics, address } = await wholeServer();
  for (const [path, how] of [
    ['/', {}],
    ['/metrics/../x', {}],
    ['/metrics', { method: 'POST' }],
  ] as const)
    expect([path, ...refusalOf(await ask(metrics, path, how))]).toEqual([path, ...NOT_FOUND]);
  expect((await ask(metrics, '/metrics')).status).toBe(200);
  expect(refusalOf(await ask(address, '/metrics', { headers: { accept: 'text/plain' } }))).toEqual(NOT_FOUND);
});
