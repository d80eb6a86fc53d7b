import { endpoint } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { listening, refusalIn } from './listening.fixture.ts';
import { serve } from './serve.ts';

const slow = endpoint({
  method: 'GET',
  path: '/api/slow',
  summary: 'Slow',
  access: 'public',
  reply: z.object({}),
});

const released = Promise.withResolvers<void>();
const begun: string[] = [];
let isBusy = false;
const { address } = await listening(
  [
    serve(slow, async ({ wire }) => {
      begun.push(wire.cookie('session') ?? '');
      await released.promise;
      return ok({});
    }),
  ],
  { shedding: { isBusy: () => isBusy, refused: () => undefined } },
);

test('a session that floods gets 429 before it is looked up, sooner under load; another does not notice', async () => {
  const ask = (session: string) =>
    fetch(`${address}${slow.path}`, { headers: { cookie: `session=${session}` } });
  const flood = Array.from({ length: 32 }, () => ask('flooding'));
  const eight = Array.from({ length: 8 }, () => ask('eight'));
  await expect.poll(() => begun.length, { interval: 5 }).toBe(40);
  const refused = await ask('flooding');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refusalIn(refused)).toMatchObject({ status: 429, errCode: 'too-many-requests' });
  isBusy = true;
  expect((await ask('eight')).status).toBe(429);
  const other = ask('other');
  await expect.poll(() => begun.at(-1), { interval: 5 }).toBe('other');
  released.resolve();
  for (const answer of await Promise.all([...flood, ...eight, other])) expect(answer.status).toBe(200);
  isBusy = false;
  // What was answered counts no more.
  await expect.poll(async () => (await ask('flooding')).status, { interval: 5 }).toBe(200);
});
