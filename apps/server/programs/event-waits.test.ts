import { makeRecordEvent } from '@pecset/notifications/server';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { withProgram } from '../testing/with-program.ts';

type Scene = Awaited<ReturnType<typeof withProgram>>;

const recordEvent = makeRecordEvent({});
const write = ({ db, partnerId }: Scene) =>
  inTransactionOf(db)((tx) =>
    recordEvent(tx, { partnerId, mode: 'sandbox', kind: 'connection.back', facts: {}, at: new Date() }),
  );

const waiting = (scene: Scene, { key = scene.till.key, signal = new AbortController().signal } = {}) =>
  fetch(`${scene.server.address}/api/v1/events?after=start&wait=20`, {
    headers: { authorization: `Bearer ${key}` },
    signal,
  });

/** One more than may wait: the one that is answered first was refused, and the others are waiting. */
const fourWaiting = async (scene: Scene, asked?: Parameters<typeof waiting>[1]) => {
  const five = Array.from({ length: 5 }, () => waiting(scene, asked));
  const [refused, answer] = await Promise.race(five.map(async (one, no) => [no, await one] as const));
  expect(answer.status).toBe(429);
  return { answer, waits: five.filter((_, no) => no !== refused) };
};

test('more waits of one key than four are refused at once; others and requests that do not wait go on', async () => {
  const scene = await withProgram();
  const other = await scene.addProgram({ name: 'Till 3' });
  const { answer, waits } = await fourWaiting(scene);
  expect(await answer.json()).toMatchObject({ code: 'too-many-waits', retryable: true });
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await scene.ask('GET', '/events?after=start')).status).toBe(200);
  const ofOther = waiting(scene, other);
  await write(scene);
  for (const wait of [...waits, ofOther]) expect((await wait).status).toBe(200);
});

test('whoever waits holds no database connection', async () => {
  const scene = await withProgram({ environment: { DB_POOL: '2' } });
  const other = await scene.addProgram({ name: 'Till 3' });
  const waits = [...(await fourWaiting(scene)).waits, ...(await fourWaiting(scene, other)).waits];
  expect((await scene.ask('GET', '/status')).status).toBe(200);
  await write(scene);
  for (const wait of waits)
    expect(await (await wait).json()).toMatchObject({ events: [{ type: 'connection.back' }] });
});

test('a client that leaves gives its place back', async () => {
  const scene = await withProgram();
  const leaving = new AbortController();
  const { waits } = await fourWaiting(scene, { signal: leaving.signal });
  leaving.abort();
  const left = await Promise.allSettled(waits);
  expect(left.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  const again = async () => (await scene.ask('GET', '/events?after=start&wait=1')).status;
  await expect.poll(again).toBe(200);
});

test('a wait ends as soon as the server drains, with a cursor to go on with', async () => {
  const scene = await withProgram();
  const { waits } = await fourWaiting(scene);
  const began = performance.now();
  const stopped = scene.server.stop();
  for (const wait of waits) {
    const answer = await wait;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ events: [], next: expect.any(String) });
  }
  await stopped;
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a key that is revoked while it waits hears nothing more', async () => {
  const scene = await withProgram();
  const { waits } = await fourWaiting(scene);
  await scene.db.updateTable('program_key').set({ revoked_at: new Date() }).execute();
  await write(scene);
  for (const wait of waits) {
    const answer = await wait;
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'key-revoked' });
  }
});

test('a key without the scope is told which one it lacks', async () => {
  const scene = await withProgram({ scopes: ['read'] });
  expect(await scene.ask('GET', '/events')).toMatchObject({
    status: 403,
    body: { code: 'scope-missing', detail: expect.stringContaining('events') },
  });
});
