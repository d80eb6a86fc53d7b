import { endpoint } from '@pecset/contract';
import { ok, type PartnerId } from '@pecset/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { makeFloodLimit } from './flood-limit.ts';
import { listening, refusalIn } from './listening.fixture.ts';
import { serve } from './serve.ts';

const trial = (perSecond = 10) => {
  const clock = { at: 0 };
  const limit = makeFloodLimit({ perSecond, now: () => clock.at });
  const taken = (cookies: string, times: number) =>
    Array.from({ length: times }, () => limit.take(cookies)).filter(Boolean).length;
  return { clock, limit, taken };
};

describe('an organisation', () => {
  test('may send two seconds’ worth at once, then as much as its rate, and nobody else is held up', () => {
    const { clock, taken } = trial();
    expect(taken('flood', 1_000)).toBe(20);
    expect(taken('other', 5)).toBe(5);
    clock.at = 1_000;
    expect(taken('flood', 1_000)).toBe(10);
    clock.at = 60_000;
    expect(taken('flood', 1_000)).toBe(20);
  });

  test('has one limit for all its browsers, as soon as each was answered once', () => {
    const { limit, taken } = trial();
    for (const cookies of ['till 1', 'till 2', 'till 3']) limit.learn(cookies, 7 as PartnerId);
    expect(taken('till 1', 100) + taken('till 2', 100) + taken('till 3', 100)).toBe(20);
  });

  test('is not slowed down by who sends with a session that has ended', () => {
    const { limit, taken } = trial();
    limit.learn('dismissed', 7 as PartnerId);
    limit.learn('till', 7 as PartnerId);
    limit.learn('dismissed', null);
    expect(taken('dismissed', 100)).toBe(20);
    expect(taken('till', 20)).toBe(20);
  });

  test('serves its people while any number of its programs asks without a pause', () => {
    const { clock, limit, taken } = trial();
    for (const name of ['till 1', 'till 2', 'till 3', 'counter']) limit.learn(name, 7 as PartnerId);
    const ofPrograms = () =>
      ['till 1', 'till 2', 'till 3'].flatMap((key) =>
        Array.from({ length: 100 }, () => limit.takeOfKey(key)).filter(({ ok }) => ok),
      );
    for (let second = 0; second < 20; second += 1) {
      clock.at += 1_000;
      expect(ofPrograms().length).toBeGreaterThanOrEqual(5);
      expect(taken('counter', 5)).toBe(5);
    }
  });

  test('tells a program no more than it may really still send', () => {
    const { limit } = trial();
    limit.learn('till', 7 as PartnerId);
    const leftOf = ({ left }: { readonly left: string }) => Number(/r=(\d+)/.exec(left)?.[1]);
    const first = limit.takeOfKey('till');
    const others = Array.from({ length: 100 }, () => limit.takeOfKey('till'));
    expect(others.filter(({ ok }) => ok)).toHaveLength(leftOf(first));
    expect(others.map(leftOf).at(-1)).toBe(0);
  });

  test('at a steady rate below its limit is never refused, however long', () => {
    const { clock, taken } = trial();
    for (let request = 0; request < 10_000; request += 1) {
      clock.at += 101;
      expect(taken('steady', 1)).toBe(1);
    }
  });
});

const look = endpoint({
  method: 'GET',
  path: '/api/look',
  summary: 'Look',
  access: 'user',
  reply: z.object({}),
});

test('who floods gets 429 with a time, before the session is looked up; health is told all the same', async () => {
  let looked = 0;
  const { address } = await listening([serve(look, () => ok({}))], {
    flood: { perSecond: 10, now: () => 0 },
    authenticate: async () => {
      looked += 1;
      return null;
    },
  });
  const ask = (more: string) =>
    fetch(`${address}${look.path}`, { headers: { cookie: `session=flood; more=${more}` } });
  for (let request = 0; request < 20; request += 1) expect((await ask(`${request}`)).status).toBe(401);
  const refused = await ask('another cookie');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refusalIn(refused)).toMatchObject({ status: 429, errCode: 'too-many-requests' });
  expect(looked).toBe(20);
});
