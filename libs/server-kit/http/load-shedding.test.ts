import { endpoint } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { jsonBody, listening, refusalIn } from './listening.fixture.ts';
import { makeLoadShedding, type ShedAt, shareToShed } from './load-shedding.ts';
import { serve } from './serve.ts';

const shedAt: ShedAt = {
  busy: { loopDelayMs: 100, waitMs: 60 },
  overloaded: { loopDelayMs: 400, waitMs: 120 },
};

test.each([
  [0, 0, 0],
  [100, 60, 0],
  [250, 0, 0.5],
  [0, 75, 0.25],
  [250, 75, 0.5],
  [400, 0, 1],
  [0, 120, 1],
  [9_000, 9_000, 1],
])('with the loop %i ms late and a wait of %i ms the share that is refused is %d', (loop, wait, share) => {
  expect(shareToShed({ loopDelayMs: loop, waitMs: wait }, shedAt)).toBe(share);
});

const trial = () => {
  const load = { waitMs: 0, loopDelayMs: 0, at: 0, dice: 0.5 };
  const counted: string[] = [];
  const shedding = makeLoadShedding({
    shedAt,
    waitMs: () => load.waitMs,
    loopDelayMs: () => load.loopDelayMs,
    now: () => load.at,
    random: () => load.dice,
    onShed: (kind) => void counted.push(kind),
  });
  return { load, counted, shedding };
};

test('reports are refused before presses, and come back only after two calm seconds', () => {
  const { load, counted, shedding } = trial();
  /** Asked all the while, so that load that lasts is noticed. */
  const refused = (forMs = 1_000) => {
    for (let ms = 0; ms < forMs; ms += 20) {
      load.at += Math.min(20, forMs - ms);
      shedding.refused({});
    }
    return [shedding.refused({ canWait: true }), shedding.refused({})];
  };
  expect(refused()).toEqual([undefined, undefined]);
  load.waitMs = 61;
  expect(refused()).toEqual(['can-wait', undefined]);
  load.waitMs = 90;
  expect(refused()).toEqual(['can-wait', undefined]);
  load.dice = 0.49;
  expect(refused()).toEqual(['can-wait', 'rest']);
  load.dice = 0.99;
  load.waitMs = 120;
  expect(refused()).toEqual(['can-wait', 'rest']);
  load.waitMs = 0;
  expect(refused(1_900)).toEqual(['can-wait', undefined]);
  expect(refused(200)).toEqual([undefined, undefined]);
  expect(new Set(counted)).toEqual(new Set(['can-wait', 'rest']));
});

test('a burst of requests that wait for a moment is no load, a wait that lasts is', () => {
  const { load, shedding } = trial();
  const refused = (at: number, waitMs: number) => {
    Object.assign(load, { at, waitMs });
    return shedding.refused({ canWait: true });
  };
  const burst = (from: number) => [0, 70, 149].map((ms) => refused(from + ms, 500));
  expect(burst(1_000)).toEqual([undefined, undefined, undefined]);
  expect(refused(1_400, 0)).toBeUndefined();
  expect(burst(1_401)).toEqual([undefined, undefined, undefined]);
  expect(refused(1_552, 500)).toBe('can-wait');
});

test('a loop that is held up is noticed without anybody telling', async () => {
  const load = { at: 0 };
  const shedding = makeLoadShedding({ waitMs: () => 0, now: () => load.at, onShed: () => {}, shedAt });
  expect(shedding.refused({ canWait: true })).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 50));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  await new Promise((resolve) => setTimeout(resolve, 50));
  load.at = 1_000;
  shedding.refused({});
  load.at = 1_100;
  shedding.refused({});
  load.at = 1_160;
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
  for (load.at = 1_000; load.at < 1_200; load.at += 20) shedding.refused({});
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
