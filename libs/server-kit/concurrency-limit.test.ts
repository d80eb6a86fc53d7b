import { expect, test } from 'vitest';
import { type ConcurrencyLimits, makeConcurrencyLimit } from './concurrency-limit.ts';

const anna = { partnerId: 1, userId: 1 };
const bela = { partnerId: 1, userId: 2 };
const cili = { partnerId: 2, userId: 3 };

/** Starts work that ends on request; `begun` lists what has started. */
const trial = (limits: ConcurrencyLimits) => {
  const withinLimit = makeConcurrencyLimit(limits);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const endOf = (name: string) => {
    const end = ends.get(name) ?? Promise.withResolvers<void>();
    ends.set(name, end);
    return end;
  };
  const start = (who: typeof anna, name: string) =>
    withinLimit(who, async () => {
      begun.push(name);
      await endOf(name).promise;
      return name;
    });
  return { start, begun, end: (name: string) => endOf(name).resolve() };
};

test('only so much of one organisation runs at once, in order; another organisation has its own queue', async () => {
  const { start, begun, end } = trial({ atOnce: 2, perUser: 9, perOrganisation: 9 });
  const all = [start(anna, 'a1'), start(anna, 'a2'), start(anna, 'a3'), start(bela, 'b1')];
  const other = start(cili, 'c1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'c1']);
  end('a2');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'c1', 'a3']);
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'c1', 'a3', 'b1']);
  for (const name of ['a3', 'b1', 'c1']) end(name);
  expect(await Promise.all([...all, other])).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('beyond the limit of a user or an organisation work is refused until there is room again', async () => {
  const { start, end } = trial({ atOnce: 1, perUser: 2, perOrganisation: 3 });
  const refused = { refusal: { platform: 'too-many-requests', retryAfterSeconds: 1 } };
  const first = start(anna, 'a1');
  const second = start(anna, 'a2');
  expect(await start(anna, 'a3')).toMatchObject(refused);
  const third = start(bela, 'b1');
  expect(await start(bela, 'b2')).toMatchObject(refused);
  end('a1');
  await first;
  const fourth = start(bela, 'b3');
  for (const [name, done] of [
    ['a2', second],
    ['b1', third],
    ['b3', fourth],
  ] as const) {
    end(name);
    expect(await done).toBe(name);
  }
});

test('work that fails makes room all the same', async () => {
  const withinLimit = makeConcurrencyLimit({ atOnce: 1, perUser: 1, perOrganisation: 1 });
  const failing = () => withinLimit(anna, () => Promise.reject(new Error('the database is away')));
  await expect(failing()).rejects.toThrow('away');
  expect(await withinLimit(anna, () => 'done')).toBe('done');
});
