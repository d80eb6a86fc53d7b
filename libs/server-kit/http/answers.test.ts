import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { commaList, endpoint, file, html, pages, readNextLink, redirect } from '@pecset/contract';
import { ok, type Result, refuse } from '@pecset/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { serve, tooManyRequests } from './index.ts';
import { databaseGone, listening, refusalIn } from './listening.fixture.ts';

const get = { method: 'GET', summary: 'An answer', access: 'public' } as const;
const Row = z.object({ sn: z.string(), at: z.nullable(z.string()) });
const locked = { status: 423, en: 'The pack is locked.', hu: 'A csomag zárolt.' } as const;

const row = endpoint({ ...get, path: '/api/row', reply: Row });
const refused = endpoint({ ...get, path: '/api/refused', reply: Row, refusals: { locked } });
const limited = endpoint({ ...get, path: '/api/limited', reply: Row });
const wrong = endpoint({ ...get, path: '/api/wrong', reply: Row });
const undeclared = endpoint({ ...get, path: '/api/undeclared', reply: Row, refusals: { locked } });
const broken = endpoint({ ...get, path: '/api/broken', reply: Row });
const away = endpoint({ ...get, path: '/api/away', reply: Row });
const page = endpoint({ ...get, path: '/api/page', reply: html() });
const link = endpoint({ ...get, path: '/api/link', reply: redirect() });
const bytes = endpoint({ ...get, path: '/api/bytes', reply: file('application/pdf') });
const stream = endpoint({ ...get, path: '/api/stream', reply: file('text/csv') });
const cookies = endpoint({ ...get, path: '/api/cookies', reply: z.object({ had: z.string() }) });

const history = endpoint({
  ...get,
  path: '/api/history/:sn',
  params: z.object({ sn: z.string() }),
  query: z.object({ codes: z.optional(commaList(z.string())), after: z.optional(z.string()) }),
  reply: pages(z.array(Row)),
});

const rows = endpoint({
  ...get,
  path: '/api/rows',
  query: z.object({ sn: z.optional(z.string()) }),
  reply: pages(z.array(Row)),
});
const growing = endpoint({
  ...get,
  path: '/api/growing/:kind',
  params: z.object({ kind: z.string() }),
  reply: pages(z.array(Row)),
});
const sheet = endpoint({
  ...get,
  path: '/api/rows',
  when: { format: 'csv' },
  query: z.object({ sn: z.optional(z.string()), format: z.literal('csv') }),
  reply: file('text/csv'),
  refusals: { locked },
});

/** Imitates a value that the compiler cannot check (a database row, a `JSON.parse`). */
const slipped = (json: string): Result<never, never> => JSON.parse(json) as Result<never, never>;

const ended: string[] = [];

/** Batches that record when their reader has left. */
const batchesOf = (kind: string, batches: readonly (readonly { sn: string; at: null }[])[]) => {
  const left = [...batches];
  const next = async () => {
    const value = left.shift();
    return value ? { value, done: false as const } : { value: undefined, done: true as const };
  };
  const end = async () => {
    ended.push(kind);
    return { value: undefined, done: true as const };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
};
const some = (...sns: readonly string[]) => sns.map((sn) => ({ sn, at: null, passwordHash: 'x' }));
const arrived = Promise.withResolvers<void>();

const { address, logged } = await listening([
  serve(growing, async ({ params: { kind }, wire }) => {
    if (kind === 'none') return ok({ list: batchesOf(kind, []) });
    if (kind === 'empty') return ok({ list: batchesOf(kind, [[], []]) });
    if (kind === 'wrong') return ok({ list: batchesOf(kind, [some('A'), JSON.parse('[{}]')]) });
    if (kind === 'left') arrived.resolve();
    while (kind === 'left' && !wire.isGone()) await setTimeout(5);
    return ok({ list: batchesOf(kind, [some('A', 'B'), [], some('C')]) });
  }),
  serve(row, () => ok({ sn: 'A', at: null, passwordHash: 'x' })),
  serve(history, ({ params: { sn }, query }) => {
    const list = [{ sn, at: query.after ?? null, passwordHash: 'x' }];
    return ok(query.after === undefined ? { list, next: { ...query, after: 'a/b+c"' } } : { list });
  }),
  serve(rows, ({ query: { sn = 'A' } }) => ok({ list: [{ sn, at: null }] })),
  serve(sheet, ({ query: { sn } }) =>
    sn === undefined ? refuse('locked') : ok({ content: Readable.from([sn]), filename: 'rows.csv' }),
  ),
  serve(refused, () => refuse('locked')),
  serve(limited, () => tooManyRequests(29.2)),
  serve(wrong, () => slipped('{"ok":true,"value":{"sn":"secret-serial"}}')),
  serve(undeclared, () => slipped('{"ok":false,"refusal":"constructor"}')),
  serve(broken, () => Promise.reject(new Error('password=hunter2'))),
  serve(away, () => Promise.reject(databaseGone)),
  serve(page, ({ language }) => ok(`<!doctype html><title>${language}</title>`)),
  serve(link, () => ok('/register/done')),
  serve(bytes, () => ok({ content: Buffer.from('%PDF'), filename: 'riasztás "1".pdf' })),
  serve(stream, () => ok({ content: Readable.from(['a;', 'b']), filename: 'report.csv' })),
  serve(cookies, ({ wire }) => {
    wire.setCookie('session', 'abc', { httpOnly: true, maxAge: 60 });
    wire.clearCookie('marker');
    wire.header('x-seen', 'yes');
    return ok({ had: wire.cookie('had') ?? '' });
  }),
]);

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/${path}`, { headers, redirect: 'manual' });

describe('what a handler answers', () => {
  test('leaves without the fields that the contract does not name', async () => {
    expect(await (await ask('row')).json()).toEqual({ sn: 'A', at: null });
  });

  test('a list that goes on leads to its next page, by its own path and query, and the last page nowhere', async () => {
    const first = await ask(`history/${encodeURIComponent('S/1 ü>')}?codes=A,B`);
    expect(await first.json()).toEqual([{ sn: 'S/1 ü>', at: null }]);
    const next = readNextLink(first.headers.get('link'));
    expect(next).toBe('/api/history/S%2F1%20%C3%BC%3E?codes=A%2CB&after=a%2Fb%2Bc%22');
    const last = await fetch(address + next);
    expect(await last.json()).toEqual([{ sn: 'S/1 ü>', at: 'a/b+c"' }]);
    expect(last.headers.get('link')).toBeNull();
  });

  test('one address may answer a list, and a file where the query asks for it', async () => {
    expect(await (await fetch(`${address}/api/rows?sn=B`)).json()).toEqual([{ sn: 'B', at: null }]);
    const asked = await fetch(`${address}/api/rows?sn=B&format=csv`);
    expect(asked.headers.get('content-type')).toBe('text/csv');
    expect(await asked.text()).toBe('B');
    expect(await refusalIn(await fetch(`${address}/api/rows?format=csv`))).toMatchObject({
      errCode: 'locked',
    });
    for (const query of ['?format=pdf', '?format=', '?format=csv&format=csv', '?format=%E0']) {
      const { status, errCode } = await refusalIn(await fetch(`${address}/api/rows${query}`));
      expect([query, status, errCode]).toEqual([query, 400, 'bad-request']);
    }
    expect((await fetch(`${address}/api/rows?sn=B&format=csv`, { method: 'HEAD' })).status).toBe(404);
  });

  test('a refusal has its own status and words in the language of the caller', async () => {
    const hungarian = await refusalIn(await ask('refused', { 'accept-language': 'hu' }));
    expect(hungarian).toEqual({ status: 423, errCode: 'locked', errStr: 'A csomag zárolt.' });
    expect((await refusalIn(await ask('refused'))).errStr).toBe('The pack is locked.');
  });

  test('a caller over the rate limit is told when to come back', async () => {
    const response = await ask('limited');
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await refusalIn(response)).toMatchObject({ status: 429, errCode: 'too-many-requests' });
  });

  test('a page, a redirect, a file and a stream arrive as such', async () => {
    const shown = await ask('page', { 'accept-language': 'hu' });
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await shown.text()).toContain('<title>hu</title>');

    const moved = await ask('link');
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/register/done']);

    const saved = await ask('bytes');
    expect(saved.headers.get('content-type')).toBe('application/pdf');
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="riaszt_s _1_.pdf"; filename*=UTF-8''riaszt%C3%A1s%20%221%22.pdf`,
    );
    expect(await saved.text()).toBe('%PDF');
    expect(await (await ask('stream')).text()).toBe('a;b');
  });

  test('cookies are strict and for the whole site, and headers can be set', async () => {
    const response = await ask('cookies', { cookie: 'had=1' });
    expect(await response.json()).toEqual({ had: '1' });
    const [session, marker] = response.headers.getSetCookie();
    expect(session).toBe('session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
    expect(marker).toMatch(/^marker=; Max-Age=0; Path=\/;/);
    expect(response.headers.get('x-seen')).toBe('yes');
  });
});

describe('a fault', () => {
  test.each([
    ['a handler that throws', 'broken', 'hunter2'],
    ['an answer that does not fit its contract', 'wrong', 'secret-serial'],
    ['a refusal that the contract does not declare', 'undeclared', 'constructor'],
  ])('of the kind "%s" is 500 with the id of the request and nothing else', async (_, path, secret) => {
    const refusal = await refusalIn(await ask(path));
    expect(refusal).toMatchObject({ status: 500, errCode: 'fault' });
    expect(refusal.errStr).not.toContain(secret);
    const id = /\((.+)\)$/.exec(refusal.errStr)?.[1];
    expect(
      logged.filter((line) => line.includes(`"reqId":"${id}"`) && line.includes('"msg":"fault"')),
    ).toHaveLength(1);
  });

  test('of an answer names the field in the log, never its value', () => {
    const lines = logged.filter((line) => line.includes('does not fit its contract'));
    expect(lines.join()).toContain('does not fit its contract at: at');
    expect(lines.join()).not.toContain('secret-serial');
  });

  test('of a database that is away is 503, and says when to come back', async () => {
    const response = await ask('away');
    expect(response.headers.get('retry-after')).toBe('5');
    const refusal = await refusalIn(response);
    expect(refusal).toMatchObject({ status: 503, errCode: 'unavailable' });
    expect(refusal.errStr).not.toContain('10.0.0.5');
  });
});

test('two endpoints that answer the same address stop the start', async () => {
  const other = endpoint({ ...get, path: '/api/row/:id', params: z.object({ id: z.string() }), reply: Row });
  const same = endpoint({ ...get, path: '/api/row/:sn', params: z.object({ sn: z.string() }), reply: Row });
  const answer = () => ok({ sn: '', at: null });
  await expect(listening([serve(other, answer), serve(same, answer)])).rejects.toThrow('GET /api/row/:sn');
  const lonely = serve(sheet, () => refuse('locked'));
  await expect(listening([lonely])).rejects.toThrow('GET /api/rows');
  const plain = serve(rows, () => ok({ list: [] }));
  await expect(listening([plain, lonely, lonely])).rejects.toThrow('GET /api/rows');
});

describe('a list that comes in batches', () => {
  test.each([
    ['several', '[{"sn":"A","at":null},{"sn":"B","at":null},{"sn":"C","at":null}]'],
    ['none', '[]'],
    ['empty', '[]'],
  ])('is one list: %s', async (kind, expected) => {
    const answer = await fetch(`${address}/api/growing/${kind}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.text()).toBe(expected);
  });

  test('is cut where a row does not fit the contract, and no more is taken', async () => {
    const answer = await fetch(`${address}/api/growing/wrong`);
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(() => ended).toContain('wrong');
  });

  test('is ended if the reader has gone before the first of it', async () => {
    const leaving = new AbortController();
    const answer = fetch(`${address}/api/growing/left`, { signal: leaving.signal });
    await arrived.promise;
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => ended).toContain('left');
  });
});
