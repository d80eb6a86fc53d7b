import { endpoint } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { jsonBody, listening, refusalIn } from './listening.fixture.ts';
import { type LoadLevel, levelOf, makeLoadShedding, type ShedAt } from './load-shedding.ts';
import { serve } from './serve.ts';

const shedAt: ShedAt = {
  busy: { loopDelayMs: 100, waitMs: 60 },
  overloaded: { loopDelayMs: 400, waitMs: 120 },
};

test.each<[LoadLevel, number, number, LoadLevel]>([
  ['calm', 0, 0, 'calm'],
  ['calm', 100, 60, 'calm'],
  ['calm', 101, 0, 'busy'],
  ['calm', 0, 61, 'busy'],
  ['calm', 401, 0, 'overloaded'],
  ['calm', 0, 121, 'overloaded'],
  ['busy', 51, 0, 'busy'],
  ['busy', 50, 30, 'calm'],
  ['busy', 0, 119, 'busy'],
  ['overloaded', 0, 61, 'overloaded'],
  ['overloaded', 200, 60, 'busy'],
  ['overloaded', 0, 0, 'calm'],
])('from %s, with the loop %i ms late and a wait of %i ms, the server is %s', (before, loop, wait, after) => {
  expect(levelOf({ loopDelayMs: loop, waitMs: wait }, before, shedAt)).toBe(after);
});

const trial = () => {
  const load = { waitMs: 0, loopDelayMs: 0, at: 0 };
  const counted: string[] = [];
  const shedding = makeLoadShedding({
    shedAt,
    waitMs: () => load.waitMs,
    loopDelayMs: () => load.loopDelayMs,
    now: () => load.at,
    onShed: (kind) => void counted.push(kind),
  });
  return { load, counted, shedding };
};

test('reports are refused before presses, and come back only after two calm seconds', () => {
  const { load, counted, shedding } = trial();
  const refused = () => [shedding.refused({ canWait: true }), shedding.refused({})];
  expect(refused()).toEqual([undefined, undefined]);
  load.waitMs = 61;
  expect(refused()).toEqual(['can-wait', undefined]);
  load.waitMs = 121;
  expect(refused()).toEqual(['can-wait', 'rest']);
  load.waitMs = 0;
  load.at = 1_999;
  expect(refused()).toEqual(['can-wait', undefined]);
  load.at = 2_000;
  expect(refused()).toEqual([undefined, undefined]);
  expect(counted).toEqual(['can-wait', 'can-wait', 'rest', 'can-wait']);
});

test('a loop that is held up is noticed without anybody telling', async () => {
  const load = { at: 0 };
  const shedding = makeLoadShedding({ waitMs: () => 0, now: () => load.at, onShed: () => {}, shedAt });
  expect(shedding.refused({ canWait: true })).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 50));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  await new Promise((resolve) => setTimeout(resolve, 50));
  load.at = 1_000;
  expect(shedding.refused({ canWait: true })).toBe('can-wait');
});

const press = endpoint({
  method: 'POST',
  path: '/api/press',
  summary: 'Press',
  access: 'user',
  body: z.object({ n: z.number() }),
  reply: z.object({}),
});
const report = endpoint({
  method: 'GET',
  path: '/api/report',
  summary: 'Report',
  access: 'user',
  canWait: true,
  reply: z.object({}),
});

const { load, shedding } = trial();
const asked: string[] = [];
const { address } = await listening([serve(press, () => ok({})), serve(report, () => ok({}))], {
  shedding,
  authenticate: async () => {
    asked.push('session');
    return null;
  },
});

test('a refused request is answered at once, before its session is looked up, with words and a time', async () => {
  load.waitMs = 200;
  const headers = { cookie: 'session=none', 'accept-language': 'hu' };
  const sent = jsonBody({ n: 1 });
  const refusedPress = await fetch(`${address}${press.path}`, {
    ...sent,
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(refusedPress.headers.get('retry-after')).toBe('1');
  expect(await refusalIn(refusedPress)).toMatchObject({
    status: 503,
    errCode: 'busy',
    errStr: expect.stringContaining('túlterhelt'),
  });
  const refusedReport = await fetch(`${address}${report.path}`, { headers });
  expect([refusedReport.status, refusedReport.headers.get('retry-after')]).toEqual([503, '5']);
  expect(asked).toEqual([]);
  load.waitMs = 0;
  load.at = 10_000;
  expect((await fetch(`${address}${report.path}`, { headers })).status).toBe(401);
  expect(asked).toEqual(['session']);
});
