import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { newReceiver, webhooksScene } from '../testing/webhooks-scene.ts';
import { queueDeliveries } from './queue-deliveries.ts';

const HOUR_MS = 3_600_000;

test('a receiver that checks signatures as the standard says accepts ours, and gets the event as the cursor gives it', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  const { secret } = await scene.addWebhook(anna, receiver.url);
  const eventId = await scene.happen(anna, { facts: { alertId: 'HU-ő"<&>' } });
  await scene.work();
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    id: eventId,
    type: 'alert.raised',
    at: scene.dependencies.now().toISOString(),
    mode: 'sandbox',
    data: { alertId: 'HU-ő"<&>' },
  });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': eventId });
  expect(() => new Webhook(secret).verify(body.replace('HU-', 'HX-'), headers)).toThrow('No matching');
  expect(await scene.list(anna)).toMatchObject([
    {
      failingSince: null,
      waiting: 0,
      failed: 0,
      deliveries: [{ state: 'delivered', attempts: 1, status: 204 }],
    },
  ]);
});

test('while a secret is changed, whoever knows either of them can check; after a day only the new one signs', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  const { id, secret: former } = await scene.addWebhook(anna, receiver.url);
  const { said } = await scene.ask(anna, 'POST', `/api/org/webhooks/${id}/secret`);
  const { secret } = z.parse(z.object({ secret: z.string() }), said);
  const verified = (by: string, place: number) => {
    const { headers, body } = receiver.received[place] ?? { headers: {}, body: '' };
    // The foreign package compares the time with the machine's clock.
    const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000);
    const given = (headers['webhook-signature'] ?? '').split(' ');
    return given.includes(new Webhook(by).sign(headers['webhook-id'] ?? '', timestamp, body));
  };
  await scene.happen(anna);
  await scene.work();
  expect(
    new Webhook(former).verify(receiver.received[0]?.body ?? '', receiver.received[0]?.headers ?? {}),
  ).toBeTruthy();
  expect([verified(former, 0), verified(secret, 0)]).toEqual([true, true]);
  expect(await scene.list(anna)).toMatchObject([{ formerSecretUntil: expect.any(String) }]);
  scene.pass(24 * HOUR_MS);
  await scene.happen(anna);
  await scene.work();
  expect([verified(former, 1), verified(secret, 1)]).toEqual([false, true]);
  expect(await scene.list(anna)).toMatchObject([{ formerSecretUntil: null }]);
});

test('an event goes to the addresses of its organisation and mode that want its kind, and once', async () => {
  const scene = await webhooksScene();
  const [wanted, otherKind, otherMode, elsewhere] = [
    await newReceiver(),
    await newReceiver(),
    await newReceiver(),
    await newReceiver(),
  ];
  const [anna, neighbour] = [await scene.addAdmin('anna'), await scene.addAdmin('masik')];
  await scene.addWebhook(anna, wanted.url);
  await scene.addWebhook(anna, otherKind.url, { kinds: ['alert.closed'] });
  await scene.addWebhook(anna, otherMode.url, { mode: 'production' });
  await scene.addWebhook(neighbour, elsewhere.url);
  const eventId = await scene.happen(anna);
  await scene.happen(anna, { eventId });
  await scene.work();
  expect(wanted.ids()).toEqual([eventId]);
  expect([otherKind, otherMode, elsewhere].flatMap(({ received }) => received)).toEqual([]);
});

test('an event whose transaction fails is never sent', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  await scene.addWebhook(anna, receiver.url);
  const undone = scene.dependencies.inTransaction(async (tx) => {
    await queueDeliveries(tx, scene.newEvent(anna.partnerId));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await scene.work();
  expect(receiver.received).toEqual([]);
});

/** A redirect is the one answer with another way through the code. */
const failures = process.env.PECSET_LONG ? [[500], [410], [400], [307]] : [[307]];

test.each(failures)(
  'an answer of %i is a failure: the event is sent again, and arrives with the same number',
  async (status) => {
    const scene = await webhooksScene();
    const [receiver, inside] = [await newReceiver(), await newReceiver()];
    const anna = await scene.addAdmin('anna');
    await scene.addWebhook(anna, receiver.url);
    receiver.answerWith(status, { location: inside.url });
    const eventId = await scene.happen(anna);
    await scene.work();
    expect(await scene.list(anna)).toMatchObject([
      {
        failingSince: expect.any(String),
        waiting: 1,
        deliveries: [{ state: 'waiting', attempts: 1, outcome: 'refused', status }],
      },
    ]);
    receiver.answerWith(200);
    await scene.workLater();
    expect(receiver.received).toHaveLength(1);
    scene.pass(5_001);
    await scene.workLater();
    expect(receiver.ids()).toEqual([eventId, eventId]);
    expect(await scene.list(anna)).toMatchObject([{ failingSince: null, waiting: 0 }]);
    expect(inside.received).toEqual([]);
  },
);

test('after a day of tries a delivery has failed; sent again, it has another day', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  const { id } = await scene.addWebhook(anna, receiver.url);
  receiver.answerWith(503);
  const eventId = await scene.happen(anna);
  await scene.work();
  const state = async () => {
    const [first] = await scene.deliveries(anna);
    return first?.state;
  };
  for (let hours = 0; hours < 23; hours += 1) {
    scene.pass(HOUR_MS + 1);
    await scene.workLater();
  }
  expect(await state()).toBe('waiting');
  scene.pass(HOUR_MS);
  await scene.workLater();
  expect(await state()).toBe('failed');
  const tried = receiver.received.length;
  expect(tried).toBeGreaterThan(20);
  scene.pass(HOUR_MS);
  await scene.workLater();
  expect(receiver.received).toHaveLength(tried);

  receiver.answerWith(200);
  expect(await scene.ask(anna, 'POST', `/api/org/webhooks/${id}/send-again`, {})).toEqual({
    status: 200,
    said: { sending: 1 },
  });
  await scene.work();
  expect(await state()).toBe('delivered');
  expect(receiver.ids().at(-1)).toBe(eventId);
  expect((await scene.ask(anna, 'POST', `/api/org/webhooks/${id}/send-again`, {})).status).toBe(404);
});

test('a receiver that is away is asked once, not once for each event, and gets all of them when it is back', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  await scene.addWebhook(anna, receiver.url);
  receiver.hangUp();
  const events: string[] = [];
  for (let count = 0; count < 30; count += 1) events.push(await scene.happen(anna));
  await scene.work();
  expect(receiver.received).toHaveLength(1);
  expect(await scene.list(anna)).toMatchObject([{ waiting: 30, failingSince: expect.any(String) }]);
  events.push(await scene.happen(anna));
  await scene.work();
  expect(receiver.received).toHaveLength(1);
  receiver.answerWith(200);
  scene.pass(5_001);
  await scene.workLater();
  expect(new Set(receiver.ids())).toEqual(new Set(events));
  expect(receiver.received).toHaveLength(1 + events.length);
  expect(await scene.list(anna)).toMatchObject([{ waiting: 0, failingSince: null }]);
});

test('a receiver that rests is left alone, also where the clock of the database is ahead', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  await scene.addWebhook(anna, receiver.url);
  receiver.answerWith(503);
  scene.pass(-HOUR_MS);
  await scene.happen(anna);
  await scene.work();
  await scene.workLater();
  expect(receiver.received).toHaveLength(1);
  scene.pass(5_001);
  await scene.workLater();
  expect(receiver.received).toHaveLength(2);
});

test('events that wait for a receiver which is away for a day fail together', async () => {
  const scene = await webhooksScene();
  const anna = await scene.addAdmin('anna');
  const { id } = await scene.addWebhook(anna, 'http://127.0.0.1:1/');
  for (let count = 0; count < 3; count += 1) await scene.happen(anna);
  await scene.work();
  scene.pass(24 * HOUR_MS);
  const latest = await scene.happen(anna);
  await scene.workLater();
  const deliveries = await scene.deliveries(anna);
  expect(deliveries.map(({ eventId, state }) => [eventId === latest, state])).toEqual([
    [true, 'waiting'],
    [false, 'failed'],
    [false, 'failed'],
    [false, 'failed'],
  ]);
  expect(deliveries[1]).toMatchObject({ outcome: 'unreachable', status: null });
  const { said } = await scene.ask(anna, 'POST', `/api/org/webhooks/${id}/send-again`, {
    deliveryId: deliveries[1]?.id,
  });
  expect(said).toEqual({ sending: 1 });
});

test('a name that leads inside only at the second look is not sent to, and is tried again later', async () => {
  const receiver = await newReceiver();
  let inside = false;
  const scene = await webhooksScene({
    allowLocal: false,
    resolve: async () => [{ address: inside ? '127.0.0.1' : '8.8.8.8', family: 4 }],
  });
  const anna = await scene.addAdmin('anna');
  await scene.addWebhook(anna, `https://till.example:${receiver.port}/events`);
  inside = true;
  await scene.happen(anna);
  await scene.work();
  expect(await scene.list(anna)).toMatchObject([
    { deliveries: [{ state: 'waiting', outcome: 'not-allowed' }] },
  ]);
  expect(receiver.received).toEqual([]);
});

test('two processes that send for one address at the same time send nothing twice', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  const { id } = await scene.addWebhook(anna, receiver.url);
  const events: string[] = [];
  for (let count = 0; count < 30; count += 1) events.push(await scene.happen(anna));
  const run = () => scene.jobs[0]?.run({ partnerId: anna.partnerId, webhookId: id });
  await Promise.all([run(), run(), run()]);
  expect(receiver.received).toHaveLength(events.length);
  expect(new Set(receiver.ids())).toEqual(new Set(events));
});

test('delivered events are forgotten after a week, failed ones after a month, waiting ones never', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  await scene.addWebhook(anna, receiver.url);
  await scene.happen(anna);
  await scene.work();
  receiver.answerWith(500);
  await scene.happen(anna);
  await scene.work();
  scene.pass(25 * HOUR_MS);
  await scene.workLater();
  const left = async () => {
    await scene.jobs[1]?.run({});
    const deliveries = await scene.deliveries(anna);
    return deliveries.map(({ state }) => state);
  };
  expect(await left()).toEqual(['failed', 'delivered']);
  scene.pass(6 * 24 * HOUR_MS);
  await scene.happen(anna);
  expect(await left()).toEqual(['waiting', 'failed']);
  scene.pass(25 * 24 * HOUR_MS);
  expect(await left()).toEqual(['waiting']);
});
