import { addUser } from '@pecset/db/testing';
import type { Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { choicesOf, type News } from '../../contract/index.ts';
import {
  answered,
  answerOf,
  changed,
  reminded,
  shutOut,
  testKinds,
} from '../../contract/testing/test-kinds.ts';
import { pushScene } from '../testing/push-scene.ts';

type Scene = Awaited<ReturnType<typeof pushScene>>;

const alert = answered({ answer: answerOf({ sn: 'TITOK-123', note: 'HU-1' }) }, { urgent: true });
const packsOwn = ['TITOK', '05991234567899', 'LOT1', '281200', 'HU-1'];

const waiting = async ({ db }: Scene) =>
  (await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(db)).rows;
const subscriptions = async ({ db }: Scene) =>
  (await db.selectFrom('push_subscription').select('session_id').execute()).map((row) => row.session_id);
const inEnglish = ({ db }: Scene, { userId }: Person) =>
  db.updateTable('app_user').set({ language: 'en' }).where('user_id', '=', userId).execute();
/** Makes all jobs due now. */
const hurry = ({ db }: Scene) =>
  sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
    db,
  );

test('an alert reaches its user’s browser in their language, names no pack and leads to our page', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  const bela = await scene.addUser('bela', anna.partnerId);
  await inEnglish(scene, bela);
  for (const who of [anna, bela]) {
    await scene.subscribe(who);
    await scene.tellNews(who, alert);
  }
  await scene.work();
  const [first, second] = scene.shown();
  expect(first).toEqual({
    title: '[Tesztüzemmód] Baj egy csomaggal',
    body: 'Arany Sas Patika: Tegye félre.',
    path: '/',
    tag: expect.stringMatching(/^notice-\d+$/),
    lang: 'hu',
  });
  expect(second).toMatchObject({ title: '[Sandbox] Trouble with a pack', lang: 'en' });
  for (const own of packsOwn) expect(JSON.stringify(scene.shown())).not.toContain(own);
  expect(scene.service.received[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
});

/** One of each kind, with secret words in every field. */
const everyNews: readonly News[] = [
  alert,
  answered({ answer: answerOf({ mlId: 2, sn: 'TITOK-123' }) }),
  shutOut({ code: 'NMVS_FE_AU_01' }),
  reminded({ day: '2026-12-15', said: 'TITOK-123 LOT1' }),
  reminded({ day: '2026-12-16', said: 'ended' }),
  changed({}),
];

test('whatever is told, and however long its names are, fits into a message and holds nobody’s own words', async () => {
  const scene = await pushScene();
  const anna = await addUser(scene.db, 'anna', { name: 'Ő'.repeat(2_000) });
  await scene.subscribe(anna);
  for (const news of everyNews) await scene.tellNews(anna, news);
  await scene.work();
  expect(scene.shown()).toHaveLength(everyNews.length);
  for (const own of packsOwn) expect(JSON.stringify(scene.shown())).not.toContain(own);
  expect(new Set(scene.shown().map(({ path }) => path))).toEqual(new Set(['/', '/profile/organisation']));
});

test('a message is queued with its notice: a failed commit sends neither, and a repeated notice is sent once', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  await scene.subscribe(anna);
  const undone = scene.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('declined_notice').execute();
    await scene.tellIn(tx, anna, alert);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await waiting(scene)).toEqual([]);
  for (let times = 0; times < 3; times += 1) await scene.tellNews(anna, alert);
  await scene.work();
  expect(scene.service.received).toHaveLength(1);
});

test('a colleague’s notice, and one of another organisation, reaches nobody else’s browser', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  const bela = await scene.addUser('bela', anna.partnerId);
  const other = await scene.addUser('masik');
  const elsewhere = await scene.alsoIn(anna, other);
  await scene.subscribe(anna);
  await scene.tellNews(bela, alert);
  await scene.tellNews(elsewhere, alert);
  expect(await waiting(scene)).toEqual([]);
  expect(await scene.ask(other, 'DELETE', '/api/notices/push')).toMatchObject({ status: 200 });
  expect(await scene.ask(other, 'GET', '/api/notices/ways')).toMatchObject({ body: { subscribed: false } });
  expect(await subscriptions(scene)).toEqual([anna.sessionId]);
});

test('a browser that somebody else subscribes is theirs from then on', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  const bela = await scene.addUser('bela', anna.partnerId);
  const browser = await scene.subscribe(anna);
  await scene.subscribe(bela, browser);
  expect(await subscriptions(scene)).toEqual([bela.sessionId]);
  await scene.tellNews(anna, alert);
  expect(await waiting(scene)).toEqual([]);
  await scene.tellNews(bela, alert);
  await scene.work();
  expect(scene.service.received).toHaveLength(1);
});

test('a session has one browser, and a user’s twenty-first replaces the oldest', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  await scene.subscribe(anna);
  await scene.subscribe(anna);
  expect(await subscriptions(scene)).toEqual([anna.sessionId]);
  for (let number = 1; number <= 20; number += 1) {
    scene.setTime(`2026-03-01T09:00:${String(number).padStart(2, '0')}Z`);
    await scene.subscribe(await scene.anotherSession(anna));
  }
  const left = await subscriptions(scene);
  expect(left).toHaveLength(20);
  expect(left).not.toContain(anna.sessionId);
});

test.each([
  ['has ended', (scene: Scene) => scene.db.deleteFrom('session').execute()],
  ['is locked', (scene: Scene) => scene.db.updateTable('session').set({ locked: true }).execute()],
  [
    'is too old',
    (scene: Scene) =>
      scene.db
        .updateTable('session')
        .set({ expires_at: new Date(0) })
        .execute(),
  ],
  [
    'is of a closed member',
    (scene: Scene) => scene.db.updateTable('membership').set({ status: 'I' }).execute(),
  ],
  [
    'is of a closed account',
    (scene: Scene) => scene.db.updateTable('app_user').set({ status: 'I' }).execute(),
  ],
])('nothing is sent to the browser of a session that %s, not even what waits already', async (_, happen) => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  await scene.subscribe(anna);
  await scene.tellNews(anna, alert);
  expect(await waiting(scene)).toHaveLength(1);
  await happen(scene);
  await scene.tell(anna, answerOf({ mlId: 9 }));
  expect(await waiting(scene)).toHaveLength(1);
  await scene.work();
  expect(scene.service.received).toEqual([]);
  expect(await waiting(scene)).toEqual([]);
});

test('what was seen meanwhile, and what is wanted no more, is not sent', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  await scene.subscribe(anna);
  await scene.tellNews(anna, alert);
  await scene.see(
    anna,
    (await scene.list(anna)).list.map(({ id }) => id),
  );
  await scene.tell(anna, answerOf({ mlId: 9 }));
  await scene.ask(anna, 'PATCH', '/api/notices/ways', { kind: 'answered', way: 'push', wanted: false });
  await scene.work();
  expect(scene.service.received).toEqual([]);
});

test('what another version has told, of a kind that this one does not know, is left to a worker that knows it', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  await scene.subscribe(anna);
  await scene.tellNews(anna, alert);
  await scene.db.updateTable('notice').set({ kind: 'of-tomorrow' }).execute();
  await scene.work();
  expect(scene.service.received).toEqual([]);
  expect(await waiting(scene)).toHaveLength(1);
});

test('a browser that the push service knows no more is forgotten', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  await scene.subscribe(anna);
  scene.service.answerWith(410);
  await scene.tellNews(anna, alert);
  await scene.work();
  expect(await subscriptions(scene)).toEqual([]);
  expect(await scene.ask(anna, 'GET', '/api/notices/ways')).toMatchObject({ body: { subscribed: false } });
});

test('a push service that is overloaded is asked again later, once for each browser, and given up after hours', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  await scene.subscribe(anna);
  scene.service.answerWith(429);
  await scene.tellNews(anna, alert);
  await scene.work();
  expect(await waiting(scene)).toEqual([{ attempts: 1 }]);
  scene.service.answerWith(503);
  await hurry(scene);
  await scene.work();
  expect(await waiting(scene)).toEqual([{ attempts: 2 }]);
  scene.service.answerWith(201);
  await hurry(scene);
  await scene.work();
  await scene.work();
  expect(scene.service.received).toHaveLength(3);
  expect(await waiting(scene)).toEqual([]);

  scene.service.answerWith(503);
  await scene.tell(anna, answerOf({ mlId: 9 }));
  scene.setTime('2026-03-01T14:00:01Z');
  await scene.work();
  expect(scene.service.received).toHaveLength(3);
  expect(await waiting(scene)).toEqual([]);
});

test('a message that will never be taken is not tried again, and the browser stays', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  await scene.subscribe(anna);
  scene.service.answerWith(403);
  await scene.tellNews(anna, alert);
  await scene.work();
  expect(await waiting(scene)).toEqual([]);
  expect(await subscriptions(scene)).toEqual([anna.sessionId]);
});

test('each chooses for themselves what comes by push and by mail; what is a duty always comes by mail', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  const bela = await scene.addUser('bela', anna.partnerId);
  for (const who of [anna, bela]) await scene.subscribe(who);
  const choose = (kind: string, way: string, wanted: boolean) =>
    scene.ask(anna, 'PATCH', '/api/notices/ways', { kind, way, wanted });
  expect(await choose('alarm', 'mail', false)).toMatchObject({
    status: 409,
    body: { error: { errCode: 'no-choice' } },
  });
  expect(await choose('answered', 'mail', true)).toMatchObject({ status: 409 });
  expect(await choose('changed', 'mail', false)).toMatchObject({ status: 200 });
  expect(await choose('changed', 'push', false)).toMatchObject({ status: 200 });
  expect(await choose('unheard-of', 'push', false)).toMatchObject({ status: 400 });
  const { body } = await choose('reminded', 'mail', false);
  expect(body).toMatchObject({ publicKey: expect.stringMatching(/^[\w-]{87}$/), subscribed: true });
  await choose('reminded', 'mail', true);
  const chosen = async (who: Person) => {
    const ways = await scene.ask(who, 'GET', '/api/notices/ways');
    expect(ways.body).toMatchObject({ choices: choicesOf(testKinds).map(({ kind }) => ({ kind })) });
    return ways.body;
  };
  expect(await chosen(anna)).toMatchObject({
    choices: expect.arrayContaining([
      { kind: 'alarm', mail: true, push: true },
      { kind: 'answered', mail: false, push: true },
      { kind: 'changed', mail: false, push: false },
      { kind: 'reminded', mail: true, push: true },
    ]),
  });
  for (const who of [anna, bela]) await scene.tellNews(who, changed({}));
  await scene.tellNews(anna, alert);
  await scene.work();
  expect(scene.mailed.map(({ to }) => to)).toEqual([[bela.userId], [anna.userId]]);
  expect(scene.service.received).toHaveLength(2);
  expect(await scene.list(anna)).toMatchObject({ unseen: 2 });
});

test.each([
  ['the address of something else', { endpoint: 'ftp://push.example/' }],
  ['a name and password', { endpoint: 'https://anna:titok@push.example/' }],
  ['no point of the curve', { p256dh: `BA${'A'.repeat(85)}` }],
])('a subscription with %s is refused', async (_, wrong) => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  const given = { ...scene.service.addBrowser(), ...wrong };
  expect(await scene.ask(anna, 'PUT', '/api/notices/push', given)).toMatchObject({
    status: 422,
    body: { error: { errCode: 'bad-subscription' } },
  });
});

test('a trial message says whether it went out, and the next one has to wait', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  const tried = async () => {
    const { status, body } = await scene.ask(anna, 'POST', '/api/notices/push/test');
    return status === 200 ? 200 : body;
  };
  const refused = (errCode: string) => ({ error: expect.objectContaining({ errCode }) });
  expect(await tried()).toEqual(refused('not-subscribed'));
  await scene.subscribe(anna);
  scene.setTime('2026-03-01T08:01:00Z');
  expect(await tried()).toBe(200);
  expect(scene.shown()).toMatchObject([{ title: 'Próbaértesítés', path: '/profile/user' }]);
  expect(await tried()).toEqual(refused('too-soon'));
  scene.setTime('2026-03-01T08:02:00Z');
  scene.service.answerWith(503);
  expect(await tried()).toEqual(refused('push-failed'));
  scene.setTime('2026-03-01T08:03:00Z');
  scene.service.answerWith(410);
  expect(await tried()).toEqual(refused('push-gone'));
  expect(await tried()).toEqual(refused('not-subscribed'));
});

test('a browser that got another address has its messages there, but only for its subscriber', async () => {
  const scene = await pushScene();
  const anna = await scene.addUser('anna');
  const bela = await scene.addUser('bela', anna.partnerId);
  const former = await scene.subscribe(anna);
  const moved = { ...scene.service.addBrowser(), instead: former.endpoint };
  // Béla has taken over the browser, but only Anna's session may move her subscription.
  expect((await scene.ask(bela, 'PUT', '/api/notices/push', moved)).status).toBe(422);
  expect(await subscriptions(scene)).toEqual([anna.sessionId]);
  expect((await scene.ask(anna, 'PUT', '/api/notices/push', moved)).status).toBe(200);
  await scene.tellNews(anna, alert);
  await scene.work();
  expect(scene.shown()).toHaveLength(1);
});
