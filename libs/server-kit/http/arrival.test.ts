import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint, file } from '@pecset/contract';
import { ok, type PartnerId, type UserId } from '@pecset/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { serve } from './index.ts';
import { listening } from './listening.fixture.ts';

const WITHIN_MS = 400;
const MEGABYTE = 1_048_576;

const write = endpoint({
  method: 'POST',
  path: '/api/write',
  summary: 'Write',
  access: 'public',
  body: z.object({ n: z.number() }),
  reply: z.object({}),
});
const press = endpoint({ ...write, path: '/api/v1/write', access: 'program', scope: 'verify' });
const report = endpoint({
  method: 'GET',
  path: '/api/report',
  summary: 'Report',
  access: 'public',
  reply: file('text/csv'),
});

const download = endpoint({ ...report, path: '/api/download' });

const till = {
  ...{ userId: 7 as UserId, partnerId: 3 as PartnerId, sessionId: 'key', roles: [], provedAt: null },
  ...{ userVerified: false, termsPending: false },
  program: { name: 'Till 2', mode: 'sandbox', epoch: '', scopes: ['verify'] },
} as const;

const carriedOut: number[] = [];

/** Takes twice as long as a request may take to arrive. */
async function* slowRows() {
  for (let row = 0; row < 8; row += 1) {
    await pause(WITHIN_MS / 4);
    yield `row ${row};`;
  }
}

const downloads = { open: 0 };

/** Like an export that holds a database connection until it ends. */
async function* endless() {
  downloads.open += 1;
  try {
    for (;;) yield Buffer.alloc(65_536, 'x');
  } finally {
    downloads.open -= 1;
  }
}

const { address, logged } = await listening(
  [
    serve(write, ({ body }) => {
      carriedOut.push(body.n);
      return ok({});
    }),
    serve(press, ({ body }) => {
      carriedOut.push(body.n);
      return ok({});
    }),
    serve(download, () => ok({ content: endless(), filename: 'all.csv' })),
    serve(report, () => ok({ content: Readable.from(slowRows()), filename: 'report.csv' })),
  ],
  // An endless download would fill any room.
  { spool: { mostBytes: 0 }, programs: { authenticate: async () => ok(till), noteUse: () => {} } },
  // Shorter than the report's own pauses: a client that waits for us does not stall.
  { wholeWithinMs: WITHIN_MS, pace: { overMs: WITHIN_MS / 8, leastBytesPerSecond: MEGABYTE * 1_000 } },
);

const head = [
  'POST /api/write HTTP/1.1',
  'host: pecset.example',
  'content-type: application/json',
  'content-length: 7',
  '',
  '',
].join('\r\n');

/** Too large for the endpoint, but small enough to be read and discarded. */
const tooLarge = head.replace('content-length: 7', 'content-length: 1200000');

/** Sends the bytes, then the dripped ones slowly one by one; returns the server's answer. */
const saidTo = async (sent: string, dripped = '') => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  const began = Date.now();
  socket.write(sent);
  const drip = async () => {
    for (const byte of dripped) {
      await pause(WITHIN_MS / 4);
      if (!socket.writable) return;
      socket.write(byte);
    }
  };
  // Data received before a write failed still counts.
  const came: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => came.push(bytes));
  await Promise.all([new Promise((resolve) => socket.once('close', resolve)), drip()]);
  return { said: Buffer.concat(came).toString(), ms: Date.now() - began };
};

describe.concurrent('a request that does not arrive whole', () => {
  test.each([
    ['whose body stops', `${head}{"n"`, ''],
    ['whose body drips', head, '{"n":1}'],
    ['whose body is too large and stops', `${tooLarge}{"n"`, ''],
    ['whose body is too large and drips', tooLarge, '{"n":1}'],
    ['whose headers stop', head.slice(0, 60), ''],
    ['whose headers drip', head.slice(0, 60), head.slice(60, 70)],
    ['that never begins', '', ''],
  ])('%s ends in time, and is told so', async (_, sent, dripped) => {
    const { said, ms } = await saidTo(sent, dripped);
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(said).toContain(
      '{"error":{"errCode":"too-slow","errStr":"The request took too long to arrive."}}',
    );
    expect(ms).toBeGreaterThanOrEqual(WITHIN_MS);
    expect(carriedOut).toEqual([]);
  });
});

test('a till whose press does not arrive whole is told so by a problem, and that it may repeat it', async () => {
  const ofTill = head
    .replace('/api/write', '/api/v1/write')
    .replace('\r\n\r\n', '\r\nidempotency-key: 1\r\n\r\n');
  const { said } = await saidTo(`${ofTill}{"n"`);
  expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(said).toContain('content-type: application/problem+json');
  expect(said).toContain('"code":"too-slow","retryable":true');
  expect(carriedOut).toEqual([]);
});

test('that a request broke off is no fault of ours, nor of the database', () => {
  expect(logged).toEqual([]);
});

test('an answer may take longer than a request may', async () => {
  const answer = await fetch(`${address}/api/report`);
  expect((await answer.text()).split(';')).toHaveLength(9);
});

test('a client that drips through a download is cut too', async () => {
  const answer = await fetch(`${address}/api/download`);
  const reader = answer.body?.getReader();
  const drip = async () => {
    for (;;) {
      await reader?.read();
      await pause(5);
    }
  };
  await expect(drip()).rejects.toThrow();
  expect(downloads.open).toBe(0);
  expect(logged.splice(0).join()).toContain('a slow download was cut');
});

test('a client that takes no byte of a download is cut, and what was kept open for it ends', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const cut = new Promise((resolve) => socket.once('close', resolve).once('error', resolve));
  socket.pause();
  socket.write('GET /api/download HTTP/1.1\r\nhost: pecset.example\r\n\r\n');
  await expect.poll(() => downloads.open, { interval: 5 }).toBe(1);
  await expect.poll(() => downloads.open, { interval: 5, timeout: 5_000 }).toBe(0);
  socket.resume();
  await cut;
});
