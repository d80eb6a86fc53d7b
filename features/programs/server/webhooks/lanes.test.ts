import { testLog } from '@pecset/db/testing';
import { openPool, startWorker } from '@pecset/server-kit';
import { query, startWebhookReceiver } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { webhooksScene } from '../testing/webhooks-scene.ts';

test('receivers that never answer take one slot of the workers, and hold up no other receiver', async () => {
  const scene = await webhooksScene({ timeoutMs: 60_000 });
  const [dead, alive] = [await startWebhookReceiver(), await startWebhookReceiver()];
  dead.fallSilent();
  for (const name of ['bela', 'cili', 'dora', 'elek', 'feri', 'geza']) {
    const who = await scene.addAdmin(name);
    await scene.addWebhook(who, dead.url);
    // As after a first time-out.
    await scene.db.updateTable('webhook').set({ slow: true }).execute();
    await scene.happen(who);
    await scene.happen(who);
  }
  const anna = await scene.addAdmin('anna');
  await scene.addWebhook(anna, alive.url);
  const pool = openPool(scene.url, 8, testLog);
  const worker = await startWorker({
    pool,
    handlers: scene.jobs,
    log: testLog,
    concurrency: 4,
    onJob: () => {},
  });
  onTestFinished(async () => {
    dead.answerAll(200);
    await worker.stop();
    await pool.end();
  });
  await expect.poll(() => dead.received.length).toBe(1);
  const events: string[] = [];
  for (let count = 0; count < 50; count += 1) events.push(await scene.happen(anna));
  await expect.poll(() => alive.ids()).toEqual(events);
  expect(dead.received).toHaveLength(1);
  const running = await query(scene.url, 'select from graphile_worker.jobs where locked_at is not null');
  expect(running.length).toBeLessThanOrEqual(2);
});
