import { testLog } from '@pecset/db/testing';
import { openPool, startWorker } from '@pecset/server-kit';
import { expect, onTestFinished, test } from 'vitest';
import { newReceiver, type WebhooksScene, webhooksScene } from '../testing/webhooks-scene.ts';

type Receiver = Awaited<ReturnType<typeof newReceiver>>;

const NAMES = ['bela', 'cili', 'dora', 'elek', 'feri', 'geza'];

/** A worker that runs until the test has ended, and what the silent ones hold is answered. */
const work = async (scene: WebhooksScene, concurrency: number, silent: readonly Receiver[]) => {
  const pool = openPool(scene.url, concurrency + 4, testLog);
  const worker = await startWorker({
    ...{ pool, handlers: scene.jobs, log: testLog, concurrency, onJob: () => {} },
  });
  onTestFinished(async () => {
    for (const receiver of silent) receiver.answerAll(200);
    await worker.stop();
    await pool.end();
  });
};

const silentReceiver = async () => {
  const receiver = await newReceiver();
  receiver.fallSilent();
  return receiver;
};

/** An organisation with two events for this address. */
const addWaiting = async (
  scene: WebhooksScene,
  name: string,
  { url }: Receiver,
  { slow }: { slow: boolean },
) => {
  const who = await scene.addAdmin(name);
  const { id } = await scene.addWebhook(who, url);
  await scene.db.updateTable('webhook').set({ slow }).where('webhook_id', '=', id).execute();
  await scene.happen(who);
  await scene.happen(who);
};

/** That a receiver which answers at once gets all that happens, in order, whatever the others do. */
const expectAllTold = async (scene: WebhooksScene) => {
  const alive = await newReceiver();
  const anna = await scene.addAdmin('anna');
  await scene.addWebhook(anna, alive.url);
  const events: string[] = [];
  for (let count = 0; count < 50; count += 1) events.push(await scene.happen(anna));
  await expect.poll(() => alive.ids()).toEqual(events);
};

test('addresses that answer slowly wait neither for each other nor does anybody wait for them', async () => {
  const scene = await webhooksScene({ timeoutMs: 60_000 });
  const slow = await Promise.all(NAMES.map(silentReceiver));
  for (const [index, receiver] of slow.entries())
    await addWaiting(scene, NAMES[index] ?? '', receiver, { slow: true });
  await work(scene, 8, slow);
  await expect.poll(() => slow.map(({ received }) => received.length)).toEqual(NAMES.map(() => 1));
  await expectAllTold(scene);
  expect(slow.map(({ received }) => received.length)).toEqual(NAMES.map(() => 1));
});

test('a server that is slow for many organisations has one request of theirs at once, and holds up nobody else', async () => {
  const scene = await webhooksScene({ timeoutMs: 60_000 });
  const dead = await silentReceiver();
  for (const name of NAMES) await addWaiting(scene, name, dead, { slow: true });
  await work(scene, 4, [dead]);
  await expect.poll(() => dead.received.length).toBe(1);
  await expectAllTold(scene);
  expect(dead.received).toHaveLength(1);
});

test('a server that falls silent for many organisations at once has two requests of theirs, and holds up nobody else', async () => {
  const scene = await webhooksScene({ timeoutMs: 60_000 });
  const dead = await silentReceiver();
  for (const name of NAMES) await addWaiting(scene, name, dead, { slow: false });
  await work(scene, 4, [dead]);
  await expect.poll(() => dead.received.length).toBeGreaterThan(0);
  await expectAllTold(scene);
  expect(dead.received.length).toBeLessThanOrEqual(2);
});

test('where more are slow than can be sent to at once, those that answer go first', async () => {
  const scene = await webhooksScene({ timeoutMs: 60_000 });
  const slow = await silentReceiver();
  await addWaiting(scene, 'bela', slow, { slow: true });
  const alive = await newReceiver();
  const anna = await scene.addAdmin('anna');
  await scene.addWebhook(anna, alive.url);
  const event = await scene.happen(anna);
  await work(scene, 1, [slow]);
  await expect.poll(() => alive.ids()).toEqual([event]);
});
