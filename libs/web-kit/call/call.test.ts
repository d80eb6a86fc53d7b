import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commaList, endpoint, html, pages, SHOWN_USER, wholeNumber } from '@pecset/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { makeConnection } from './connection.ts';
import { makeCall } from './index.ts';

const Row = z.object({ mlId: z.number() });
const locked = { status: 423, en: 'Locked.', hu: 'Zárolt.' } as const;

const undo = endpoint({
  method: 'POST',
  path: '/api/transaction/:mlId/undo',
  summary: 'Undo',
  access: 'user',
  params: z.object({ mlId: wholeNumber() }),
  query: z.object({ v: z.optional(z.string()), codes: z.optional(commaList(z.string())) }),
  body: z.object({ mode: z.string() }),
  reply: Row,
  refusals: { locked },
});
const accept = endpoint({
  method: 'POST',
  path: '/api/accept',
  summary: 'Accept',
  access: 'user',
  reply: Row,
});
const certificate = endpoint({
  ...accept,
  path: '/api/certificate',
  upload: {
    file: 'certificate',
    maxBytes: 1_000,
    fields: z.object({
      password: z.string(),
      codes: z.optional(commaList(z.string())),
      year: z.optional(wholeNumber()),
    }),
  },
});
const read = endpoint({ method: 'GET', path: '/api/read', summary: 'Read', access: 'user', reply: Row });
const list = endpoint({
  ...read,
  path: '/api/list',
  query: z.object({ codes: z.optional(commaList(z.string())), after: z.optional(z.string()) }),
  reply: pages(z.array(Row)),
});
const checked = endpoint({ ...read, path: '/api/checked', reading: 'checked' });
const remove = endpoint({ ...read, method: 'DELETE' });
const page = endpoint({ ...read, path: '/api/page', reply: html() });

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse) => void;

const seen: Seen[] = [];
let answer: Answer = (response) => response.end('{"mlId":1}');

const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: string[] = [];
  for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
  const { method = '', url = '', headers } = request;
  seen.push({ method, url, headers, body: chunks.join('') });
  answer(response);
};
const server = createServer((request, response) => void respond(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const baseHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const call = makeCall({ baseHost, language: () => 'hu' });
const answering = (status: number, body: string): void => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

describe('what is sent', () => {
  test('params, query, JSON, language and headers of one input', async () => {
    answering(200, '{"mlId":2}');
    const input = { params: { mlId: 9 }, query: { codes: ['A', 'B'] }, body: { mode: 'sandbox' } };
    const outcome = await call(undo, input, { headers: { 'idempotency-key': 'k' } });
    expect(outcome).toEqual({ ok: true, value: { mlId: 2 } });
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/api/transaction/9/undo?codes=A%2CB',
      body: '{"mode":"sandbox"}',
      headers: { 'content-type': 'application/json', 'accept-language': 'hu', 'idempotency-key': 'k' },
    });
  });

  test('a file with the fields beside it, as a form', async () => {
    answering(200, '{"mlId":1}');
    const file = new File(['\u0000bytes'], 'tanúsítvány.p12');
    const fields = { password: 'titok', codes: ['A', 'B'], year: undefined };
    expect(await call(certificate, { file, fields })).toEqual({ ok: true, value: { mlId: 1 } });
    const { headers, body } = seen.at(-1) ?? { headers: {}, body: '' };
    const type = headers['content-type'] ?? '';
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    expect([...form.keys()]).toEqual(['password', 'codes', 'certificate']);
    expect([form.get('password'), form.get('codes')]).toEqual(['titok', 'A,B']);
    const sent = form.get('certificate');
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual([file.name, '\u0000bytes']);
  });

  test('nothing of a file that cannot be read any more', async () => {
    const file = { name: 'gone', arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
    const before = seen.length;
    const outcome = await call(certificate, { file, fields: { password: 'x' } });
    expect(outcome).toEqual({ ok: false, refusal: { errCode: 'SYS-NETWORK' } });
    expect(seen.length).toBe(before);
  });

  test.each([read, remove, accept])('nothing at all as the body of $method $path', async (item) => {
    answering(200, '{"mlId":1}');
    expect((await call(item)).ok).toBe(true);
    expect(seen.at(-1)).toMatchObject({ method: item.method, body: '' });
    expect(seen.at(-1)?.headers).not.toHaveProperty('content-type');
  });

  test('credentials with every request, to the same origin unless another host is configured', async () => {
    const requests: (readonly [unknown, RequestInit | undefined])[] = [];
    const local = makeCall({
      language: () => 'en',
      fetch: async (address, init) => {
        requests.push([address, init]);
        return Response.json({ mlId: 1 });
      },
    });
    await local(read);
    expect(requests).toMatchObject([['/api/read', { credentials: 'include' }]]);
  });
});

describe('what comes back', () => {
  const named = endpoint({ ...read, reply: z.object({ name: z.string(), notes: z.array(z.string()) }) });

  test('a name that was kept with what turns others around shows where, and turns nothing', async () => {
    answering(200, JSON.stringify({ name: 'Arany \u202esaS', notes: ['egy\nkettő\u0085', '\u2067x'] }));
    const shown = { name: 'Arany \ufffdsaS', notes: ['egy\nkettő\ufffd', '\ufffdx'] };
    expect(await call(named)).toEqual({ ok: true, value: shown });
  });

  test('what people write in any letters comes as it is', async () => {
    const kept = { name: 'Őrségi „Kígyó” 😀 אבג بيت', notes: ['C:\\users\\b', '\u200f'] };
    answering(200, JSON.stringify(kept));
    expect(await call(named)).toEqual({ ok: true, value: kept });
  });

  test('a refusal has its code, its words and its status', async () => {
    answering(423, '{"error":{"errCode":"locked","errStr":"Zárolt."}}');
    const failure = { errCode: 'locked', errStr: 'Zárolt.', status: 423 };
    expect(await call(read)).toEqual({ ok: false, refusal: failure });
  });

  test.each([
    ['120', { retryAfter: 120 }],
    ['Fri, 31 Dec 2027 23:59:59 GMT', {}],
    ['-1', {}],
  ])('a refusal that says Retry-After: %s tells %o', async (header, told) => {
    answer = (response) =>
      response.writeHead(429, { 'retry-after': header }).end('{"error":{"errCode":"too-many-requests"}}');
    const failure = { errCode: 'too-many-requests', status: 429, ...told };
    expect(await call(read)).toEqual({ ok: false, refusal: failure });
  });

  test('a refusal without a code keeps its words', async () => {
    answering(409, '{"error":{"errStr":"Zárva."}}');
    const failure = { errCode: 'SYS-HTTP-409', errStr: 'Zárva.', status: 409 };
    expect(await call(read)).toEqual({ ok: false, refusal: failure });
  });

  test('an error in a 200 is an error', async () => {
    answering(200, '{"error":{"errCode":"locked"}}');
    expect(await call(read)).toEqual({ ok: false, refusal: { errCode: 'locked', status: 200 } });
  });

  test.each([
    [502, '<html>Bad gateway</html>'],
    [500, ''],
    [404, '{"error":"Not Found"}'],
    [400, '{"error":{"errCode":7}}'],
    [200, '<html>Sign in to this hotel</html>'],
    [200, ''],
  ])('%d with %s is a bare HTTP failure', async (status, body) => {
    answering(status, body);
    expect(await call(read)).toEqual({ ok: false, refusal: { errCode: `SYS-HTTP-${status}`, status } });
  });

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number as text', '{"mlId":"1"}'],
    ['nothing in it', '{}'],
  ])('where the answer is checked, one that is %s is a bare HTTP failure', async (_what, body) => {
    answering(200, body);
    expect(await call(checked)).toEqual({ ok: false, refusal: { errCode: 'SYS-HTTP-200', status: 200 } });
    answering(200, '{"mlId":1,"more":true}');
    expect(await call(checked)).toEqual({ ok: true, value: { mlId: 1 } });
  });

  test.each(['nothing at all', 'half an answer'])('where %s comes, nobody waits for ever', async (what) => {
    answer = (response) => {
      if (what === 'half an answer') response.writeHead(200).write('{"ml');
    };
    const impatient = makeCall({ baseHost, language: () => 'en', timeoutMs: 20 });
    const broken = { ok: false, refusal: { errCode: 'SYS-NETWORK' } };
    expect(await impatient(read)).toEqual(broken);
    expect(await impatient(read, {}, { signal: new AbortController().signal })).toEqual(broken);
  });

  test('a list in pages comes with the query that leads to the next one, until there is none', async () => {
    answer = (response) =>
      response.setHeader('link', '</api/list?codes=A%2CB&after=t%2F1>; rel="next"').end('[{"mlId":1}]');
    const first = await call(list, { query: { codes: ['A', 'B'] } });
    expect(first).toEqual({
      ok: true,
      value: { list: [{ mlId: 1 }], next: { codes: 'A,B', after: 't/1' } },
    });
    answering(200, '[]');
    const query = first.ok ? first.value.next : undefined;
    expect(await call(list, { query: query ?? {} })).toEqual({ ok: true, value: { list: [] } });
    expect(seen.at(-1)?.url).toBe('/api/list?codes=A%2CB&after=t%2F1');
  });

  test('a page arrives as its text', async () => {
    answering(200, '<!doctype html>');
    expect(await call(page)).toEqual({ ok: true, value: '<!doctype html>' });
  });

  test('a connection that breaks, before or within the answer, is a failure of the network', async () => {
    const broken = { ok: false, refusal: { errCode: 'SYS-NETWORK' } };
    answer = (response) => response.destroy();
    expect(await call(read)).toEqual(broken);
    answer = (response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"ml', () => response.destroy());
    };
    expect(await call(read)).toEqual(broken);
    expect(await makeCall({ baseHost: 'http://127.0.0.1:1', language: () => 'en' })(read)).toEqual(broken);
  });

  test('a call that was given up rejects', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(call(read, {}, { signal: controller.signal })).rejects.toThrow('aborted');
  });
});

describe('what the page knows of the line', () => {
  const lineOf = (host = baseHost) => {
    const connection = makeConnection();
    return { ...connection, call: makeCall({ baseHost: host, language: () => 'hu', connection }) };
  };

  test('it is away when nothing answers, or only a proxy does; whatever the server itself says, it is there', async () => {
    const { call, isThere, watch } = lineOf();
    const told: boolean[] = [];
    const stop = watch(() => told.push(isThere()));
    for (const [status, body] of [
      [200, '{"mlId":1}'],
      [502, '<html>Bad gateway</html>'],
      [503, '{"error":{"errCode":"unavailable","errStr":"Később."}}'],
      [504, ''],
      [500, ''],
    ] as const) {
      answering(status, body);
      await call(read);
    }
    expect(told).toEqual([false, true, false, true]);
    answer = (response) => response.destroy();
    await call(read);
    await call(read);
    stop();
    answering(200, '{"mlId":1}');
    await call(read);
    expect(told).toEqual([false, true, false, true, false]);
  });

  test('a call that was given up, or a file that cannot be read, tells nothing of the connection', async () => {
    const { call, isThere } = lineOf('http://127.0.0.1:1');
    const file = { name: 'gone', arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
    await call(certificate, { file, fields: { password: 'x' } });
    await expect(call(read, {}, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(isThere()).toBe(true);
  });

  test('a press is open until it is answered, or until nothing came; who only reads opens none', async () => {
    const { call, isChanging } = lineOf();
    const held = Promise.withResolvers<ServerResponse>();
    answer = held.resolve;
    const pressed = call(accept);
    expect(isChanging()).toBe(true);
    (await held.promise).end('{"mlId":1}');
    await pressed;
    expect(isChanging()).toBe(false);
    answer = (response) => response.destroy();
    const reading = call(read);
    expect(isChanging()).toBe(false);
    await reading;
    await call(accept);
    expect(isChanging()).toBe(false);
  });
});

describe('a server that is too busy', () => {
  const busyBody = '{"error":{"errCode":"busy","errStr":"A rendszer most túlterhelt."}}';
  const busyTimes = (times: number, retryAfter: string): void => {
    let left = times;
    answer = (response) => {
      left -= 1;
      if (left < 0) response.end('{"mlId":5}');
      else response.writeHead(503, { 'retry-after': retryAfter }).end(busyBody);
    };
  };
  const trial = () => {
    const connection = makeConnection();
    const pauses: { readonly ms: number; readonly isBusy: boolean }[] = [];
    const pause = async (ms: number) => {
      await Promise.resolve();
      pauses.push({ ms, isBusy: connection.isBusy() });
    };
    return { connection, pauses, call: makeCall({ baseHost, language: () => 'hu', connection, pause }) };
  };

  test('is asked again by itself, with the same press under the same key, and the user is told', async () => {
    const { connection, pauses, call: ask } = trial();
    busyTimes(2, '1');
    const before = seen.length;
    const press = { params: { mlId: 9 }, body: { mode: 'sandbox' } };
    const outcome = await ask(undo, press, { headers: { 'idempotency-key': 'k' } });
    expect(outcome).toEqual({ ok: true, value: { mlId: 5 } });
    const sent = seen.slice(before).map(({ body, headers }) => [body, headers['idempotency-key']]);
    expect(sent).toEqual(Array.from({ length: 3 }, () => ['{"mode":"sandbox"}', 'k']));
    expect(pauses.map(({ isBusy }) => isBusy)).toEqual([true, true]);
    for (const { ms } of pauses) expect(ms >= 1_000 && ms <= 2_000).toBe(true);
    expect(connection.isBusy()).toBe(false);
  });

  test('is asked again in the name of who pressed, though a colleague has taken over meanwhile', async () => {
    let shown = 1;
    const pause = async () => {
      await Promise.resolve();
      shown = 2;
    };
    const shownUser = () => shown;
    const ask = makeCall({ baseHost, language: () => 'hu', connection: makeConnection(), pause, shownUser });
    busyTimes(1, '1');
    const before = seen.length;
    await ask(undo, { params: { mlId: 9 }, body: { mode: 'sandbox' } });
    expect(seen.slice(before).map(({ headers }) => headers[SHOWN_USER.toLowerCase()])).toEqual(['1', '1']);
  });

  test('is given up where the wait would be too long for a user at the counter', async () => {
    const { pauses, call: ask } = trial();
    busyTimes(1, '30');
    expect(await ask(read)).toMatchObject({ ok: false, refusal: { errCode: 'busy', retryAfter: 30 } });
    expect(pauses).toEqual([]);
  });

  test('is not asked again for what the page asks over and over anyway', async () => {
    const { pauses, call: ask } = trial();
    busyTimes(1, '1');
    expect(await ask({ ...read, background: true })).toMatchObject({ refusal: { errCode: 'busy' } });
    expect(pauses).toEqual([]);
  });
});
