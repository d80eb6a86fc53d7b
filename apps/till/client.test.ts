import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { plainProblem, possibleRefusals } from '@pecset/contract';
import { programEndpoints } from '@pecset/programs/contract';
import { expect, onTestFinished, test } from 'vitest';
import { openTill } from './client.ts';
import { openJournal } from './journal.ts';

type Said = {
  readonly status: number;
  readonly type?: string;
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
};

const problem = (status: number, code: string, retryable: boolean): Said => ({
  ...{ status, type: 'application/problem+json; charset=utf-8' },
  body: { type: '', title: '', status, detail: code, code, retryable },
});
const dispensed: Said = { status: 200, body: { id: 7, state: 'answered' } };
const line = (code: string, retryable: boolean) => ({ problem: { code, detail: code, retryable } });
const basket = (...lines: readonly object[]): Said => ({ status: 200, body: { lines } });

const say = (response: ServerResponse, { status, type = 'application/json', body, headers }: Said) =>
  response
    .writeHead(status, { 'content-type': type, ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

/** A till whose server answers with these, one after the other, and what the server was asked. */
const tillThatHears = async (...answers: readonly Said[]) => {
  const asked: {
    readonly path: unknown;
    readonly secret: unknown;
    readonly key: unknown;
    readonly epoch: unknown;
    readonly body: string;
    readonly at: number;
  }[] = [];
  const left = [...answers];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { authorization: secret, 'idempotency-key': key, 'pecset-epoch': epoch } = request.headers;
    asked.push({ path: request.url, secret, key, epoch, body, at: performance.now() });
    say(response, left.shift() ?? problem(500, 'nothing left to say', false));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'till-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    server.close();
  });
  const journal = openJournal(folder);
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  let keyInFile: string | undefined = 'key';
  const readKey = () => {
    if (keyInFile !== undefined) return keyInFile;
    keyInFile = 'key';
    throw new Error('ENOENT');
  };
  const till = openTill({ address, readKey, language: 'en', journal });
  const replaceKey = (key: string | undefined) => {
    keyInFile = key;
  };
  return { till, journal, asked, replaceKey };
};

test.each<[string, Said]>([
  ['a proxy’s page', { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ['a proxy’s own JSON', { status: 503, body: { message: 'upstream unavailable' } }],
  ['a redirection', { status: 301, body: '', headers: { location: 'https://127.0.0.1:1/' } }],
  ['a page for guests of the network', { status: 200, type: 'text/html', body: '<h1>Sign in</h1>' }],
  ['a request that arrived too slowly', problem(408, 'too-slow', true)],
])('after %s the press is repeated unchanged, and not forgotten before its answer', async (_, first) => {
  const { till, journal, asked } = await tillThatHears(first, dispensed);
  expect(await till.press('dispense', { scan: 'x' })).toEqual({ ok: true, value: dispensed.body });
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ key, body }) => `${String(key)} ${body}`)).size).toBe(1);
  expect(journal.open()).toEqual([]);
});

test('a key that is just being replaced in its file is read again', async () => {
  const { till, asked, replaceKey } = await tillThatHears(dispensed);
  replaceKey(undefined);
  expect(await till.press('dispense', { scan: 'x' })).toMatchObject({ ok: true });
  expect(asked).toHaveLength(1);
});

test('what is pending is asked for at its address, and the journal keeps it until a repeat of the press is answered', async () => {
  const headers = { location: '/api/v1/transactions/7', 'retry-after': '0' };
  const pending: Said = { status: 202, body: { id: 7, state: 'pending' }, headers };
  const { till, journal, asked } = await tillThatHears(pending, dispensed, dispensed);
  const told = await till.press('dispense', { scan: 'x' });
  expect(told).toMatchObject({ ok: true, value: pending.body });
  expect(journal.open()).toHaveLength(1);
  expect(told.ok && (await told.later?.())).toEqual({ ok: true, value: dispensed.body });
  expect(journal.open()).toEqual([]);
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/v1/packs/dispense',
    '/api/v1/transactions/7?wait=20',
    '/api/v1/packs/dispense',
  ]);
  expect(asked[2]?.key).toBe(asked[0]?.key);
});

test('a press that was refused for its key is repeated with the key that is in the file by then', async () => {
  const { till, asked, replaceKey } = await tillThatHears(problem(401, 'key-revoked', false), dispensed);
  const press = till.press('dispense', { scan: 'x' });
  await expect.poll(() => asked.length, { interval: 5 }).toBe(1);
  replaceKey('new');
  await press;
  expect(asked.map(({ secret }) => secret)).toEqual(['Bearer key', 'Bearer new']);
});

test.each([
  ['in seconds', () => '1'],
  // Without milliseconds, so up to a second earlier.
  ['until a time', () => new Date(Date.now() + 3_500).toUTCString()],
])('the till waits as long as it is told, %s', async (_, wait) => {
  const busy = { ...problem(503, 'busy', true), headers: { 'retry-after': wait() } };
  const { till, asked } = await tillThatHears(busy, dispensed);
  await till.press('dispense', { scan: 'x' });
  const [first, second] = asked;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
});

test('lines that were not sent for the moment are sent by a repeat of the basket; others are told', async () => {
  const { till, journal, asked } = await tillThatHears(
    basket({ transaction: dispensed.body }, line('too-many-requests', true), line('misread', false)),
    basket({ transaction: dispensed.body }, line('key-revoked', false), line('misread', false)),
    problem(401, 'key-revoked', false),
    basket({ transaction: dispensed.body }, { transaction: dispensed.body }, line('misread', false)),
  );
  const outcome = await till.basket('dispense', [{ scan: 'a' }, { scan: 'b' }, { scan: 'c' }]);
  expect(outcome).toMatchObject({ ok: true, value: { lines: [{}, { transaction: {} }, { problem: {} }] } });
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(journal.open()).toEqual([]);
});

test('a pack that stays busy is told in the end, alone or in a basket', async () => {
  const busy = Array.from({ length: 20 }, () => problem(409, 'pack-busy', true));
  const alone = await tillThatHears(...busy);
  const inBasket = await tillThatHears(...busy.map(() => basket(line('pack-busy', true))));
  const told = [
    alone.till.press('dispense', { scan: 'x' }),
    inBasket.till.basket('dispense', [{ scan: 'x' }]),
  ];
  expect(await Promise.all(told)).toMatchObject([
    { problem: { code: 'pack-busy' } },
    { value: { lines: [{ problem: { code: 'pack-busy' } }] } },
  ]);
  expect([alone.asked.length, inBasket.asked.length]).toEqual([5, 5]);
});

test('a press says in each try what epoch it was made in, whatever epoch the server is in by then', async () => {
  const inEpoch = (epoch: string, said: Said): Said => ({ ...said, headers: { 'pecset-epoch': epoch } });
  const { till, asked } = await tillThatHears(
    inEpoch('before', { status: 200, body: {} }),
    inEpoch('after', problem(503, 'busy', true)),
    inEpoch('after', dispensed),
    inEpoch('after', dispensed),
  );
  await till.read('/status');
  await till.press('dispense', { scan: 'x' });
  await till.press('dispense', { scan: 'y' });
  expect(asked.map(({ epoch }) => epoch)).toEqual([undefined, 'before', 'before', 'after']);
});

/**
 * Every refusal that a press can meet, and what the journal does with it: `ends` forgets the press, `repeats` keeps it
 * and tries again. `ends, unless in doubt` says nothing of an earlier try, which may have arrived.
 */
const fates: Readonly<Record<string, 'ends' | 'repeats' | 'ends, unless in doubt'>> = {
  misread: 'ends',
  'cannot-be-sent': 'ends',
  'reason-needed': 'ends',
  'confirmation-needed': 'ends',
  'held-back': 'ends',
  'duplicate-line': 'ends',
  'key-reused': 'ends',
  'pack-busy': 'repeats',
  'pack-crowded': 'repeats',
  'demonstration-pack': 'ends',
  'no-production': 'ends',
  'not-found': 'ends',
  'cannot-undo': 'ends',
  'bad-request': 'ends',
  'too-slow': 'repeats',
  'too-large': 'ends',
  'too-many-requests': 'repeats',
  fault: 'repeats',
  busy: 'repeats',
  unavailable: 'repeats',
  'key-missing': 'repeats',
  'key-in-address': 'repeats',
  'key-mistyped': 'repeats',
  'key-unknown': 'repeats',
  'key-revoked': 'repeats',
  'key-expired': 'repeats',
  'wrong-mode': 'ends, unless in doubt',
  'network-not-allowed': 'ends, unless in doubt',
  'scope-missing': 'ends, unless in doubt',
  'program-terms-pending': 'ends, unless in doubt',
  'idempotency-key-needed': 'ends',
  'not-json': 'ends',
};

const refusals = new Map(
  programEndpoints
    .filter(({ method }) => method === 'POST')
    .flatMap((endpoint) => possibleRefusals(endpoint))
    // `fetch` itself asks again after a 421, and gives no answer then: the press is kept.
    .filter(({ status }) => status !== 421)
    .map((refusal) => [refusal.errCode, refusal]),
);
const lost: Said = { status: 502, type: 'text/html', body: '' };

/** What became of a press that was answered so: told or repeated, and what the journal has of it then. */
const fateAfter = async (...answers: readonly Said[]) => {
  const { till, journal, asked } = await tillThatHears(...answers, dispensed);
  const outcome = await till.press('dispense', { scan: 'x' });
  if (outcome.ok) return asked.length > answers.length && journal.open().length === 0 ? 'repeats' : 'lost';
  return journal.open().length === 0 ? 'ends' : 'kept';
};

test('a refusal that is final ends the press, and only what may have arrived or may yet succeed is kept', async () => {
  const told = [...refusals].map(async ([code, spec]) => {
    const refused: Said = {
      ...{ status: spec.status, type: 'application/problem+json' },
      body: plainProblem('https://pecset.example', code, spec),
    };
    return [code, await Promise.all([fateAfter(refused), fateAfter(lost, refused)])] as const;
  });
  const expected = Object.entries(fates).map(([code, fate]) => [
    code,
    fate === 'ends, unless in doubt' ? ['ends', 'kept'] : [fate, fate],
  ]);
  expect(Object.fromEntries(await Promise.all(told))).toEqual(Object.fromEntries(expected));
});

test('a refusal after a lost answer says that the press may have arrived, and whether it is kept', async () => {
  const doubtAfter = async (...answers: readonly Said[]) => {
    const { till } = await tillThatHears(...answers);
    return till.press('dispense', { scan: 'x' });
  };
  const away = problem(403, 'network-not-allowed', false);
  expect(await doubtAfter(away)).toEqual({ ok: false, problem: away.body });
  expect(await doubtAfter(lost, away)).toMatchObject({ ok: false, doubt: 'kept' });
  expect(await doubtAfter(basket(line('pack-busy', true)), away)).toMatchObject({ doubt: 'kept' });
  expect(await doubtAfter(lost, problem(422, 'misread', false))).toMatchObject({ doubt: 'ended' });
  // The server has looked for the key before it answers so.
  const asked = problem(409, 'confirmation-needed', false);
  expect(await doubtAfter(lost, asked)).toEqual({ ok: false, problem: asked.body });
});

test('what the journal still has at the start may have arrived, so a refusal of the key leaves it there', async () => {
  const { till, journal } = await tillThatHears(problem(403, 'scope-missing', false));
  journal.keep({ key: 'k', path: '/api/v1/packs/dispense', body: {}, at: new Date().toISOString() });
  const [open] = journal.open();
  expect(open && (await till.repeat(open))).toMatchObject({ doubt: 'kept' });
  expect(journal.open()).toHaveLength(1);
});
