import { expect, test } from 'vitest';
import type { News } from '../contract/index.ts';
import { answerOf, changed, reminded, shutOut } from '../contract/testing/test-kinds.ts';
import { forgetSeenHandler } from './forget-seen.job.ts';
import { answersOf, noticesServer } from './testing/notices-server.ts';

test('a notice waits until its user has seen it, and stays on the list after that', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  await server.tell(anna, answerOf({ mlId: 7 }));
  const { unseen, list } = await server.list(anna);
  expect(unseen).toBe(1);
  expect(list).toEqual([
    {
      id: expect.any(Number),
      kind: 'answered',
      at: '2026-03-01T08:00:00.000Z',
      seenAt: null,
      urgent: false,
      answer: answerOf({ mlId: 7 }),
      productName: 'Aspirin 500 mg',
    },
  ]);
  server.setTime('2026-03-01T09:00:00Z');
  const seen = await server.see(
    anna,
    list.map(({ id }) => id),
  );
  expect(seen).toMatchObject({ unseen: 0, list: [{ seenAt: '2026-03-01T09:00:00.000Z' }] });
  server.setTime('2026-03-01T10:00:00Z');
  await server.see(
    anna,
    list.map(({ id }) => id),
  );
  expect(await server.list(anna)).toEqual(seen);
});

test('what was told twice is one notice, and seeing it once is enough', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  const again = () => server.tell(anna, answerOf({ mlId: 7 }));
  await Promise.all([again(), again(), again()]);
  const [told] = (await server.list(anna)).list;
  await server.see(anna, [told?.id ?? 0]);
  await again();
  expect(await server.list(anna)).toMatchObject({ unseen: 0, list: [{ id: told?.id }] });
});

test('each sees for themselves: a colleague’s notice, or one of the same person elsewhere, stays unseen', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const elsewhere = await server.alsoIn(anna, await server.addUser('other'));
  for (const who of [anna, bela, elsewhere]) await server.tell(who, answerOf({ mlId: 7 }));
  const [ofBela] = (await server.list(bela)).list;
  const [ofElsewhere] = (await server.list(elsewhere)).list;
  const answer = await server.see(anna, [ofBela?.id ?? 0, ofElsewhere?.id ?? 0]);
  expect(answer).toMatchObject({ unseen: 1, list: [{ seenAt: null }] });
  for (const who of [bela, elsewhere]) expect(await server.list(who)).toMatchObject({ unseen: 1 });
});

test('only what happened in the mode that the organisation is in is told', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  await server.tell(anna, answerOf({ mlId: 7 }));
  await server.tell(anna, answerOf({ mlId: 8 }), 'production');
  expect(await server.list(anna)).toMatchObject({ unseen: 1, list: [{ answer: { mlId: 7 } }] });
  await server.db.updateTable('partner').set({ mode: 'production' }).execute();
  expect(await server.list(anna)).toMatchObject({ unseen: 1, list: [{ answer: { mlId: 8 } }] });
});

test('unseen alerts come first, then what is unseen, then the newest; the list ends at fifty, the count does not', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  await server.alarm(anna, answerOf({ mlId: 1 }));
  await server.see(anna, [(await server.list(anna)).list[0]?.id ?? 0]);
  await server.alarm(anna, answerOf({ mlId: 2 }));
  await server.tell(anna, answerOf({ mlId: 3 }));
  await server.tell(anna, answerOf({ mlId: 4 }));
  const order = async () => answersOf((await server.list(anna)).list);
  expect(await order()).toEqual([2, 4, 3, 1]);
  for (let mlId = 10; mlId < 60; mlId += 1) await server.tell(anna, answerOf({ mlId }));
  expect((await order()).slice(0, 2)).toEqual([2, 59]);
  expect(await order()).toHaveLength(50);
  expect((await server.list(anna)).unseen).toBe(53);
});

test('nothing is marked as seen for a session that has ended', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  await server.tell(anna, answerOf({ mlId: 7 }));
  const [told] = (await server.list(anna)).list;
  await server.db.deleteFrom('session').execute();
  await expect(server.see(anna, [told?.id ?? 0])).rejects.toThrow(/401/);
  expect(await server.list(anna)).toMatchObject({ unseen: 1 });
});

test('what was seen thirty days ago is forgotten; what nobody has seen waits on', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  await server.tell(anna, answerOf({ mlId: 7 }));
  await server.see(anna, [(await server.list(anna)).list[0]?.id ?? 0]);
  await server.tell(anna, answerOf({ mlId: 8 }));
  const left = async (time: string) => {
    server.setTime(time);
    await forgetSeenHandler(server.dependencies).run({});
    return answersOf((await server.list(anna)).list);
  };
  expect(await left('2026-03-31T07:59:00Z')).toEqual([8, 7]);
  expect(await left('2026-03-31T08:00:01Z')).toEqual([8]);
  expect(await left('2027-03-31T08:00:01Z')).toEqual([8]);
});

test('what admins are told has the shape of its kind', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  const news: readonly News[] = [
    changed({}),
    reminded({ day: '2026-12-15', said: 'in 7 days' }),
    shutOut({ code: 'NMVS_FE_AU_01' }),
  ];
  for (const one of news) await server.tellNews(anna, one);
  const { list } = await server.list(anna);
  expect(list.map(({ id: _, at: __, seenAt: ___, urgent, ...told }) => ({ urgent, ...told }))).toEqual(
    news.map(({ kind, facts }) => ({ urgent: kind === 'shut-out', kind, ...facts })).reverse(),
  );
});

const expiring = reminded({ day: '2026-12-15', said: null });

test('what is to be told once a day is told once on each day of the Budapest calendar', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  server.setTime('2026-03-01T08:00:00Z');
  expect(await server.tellNews(anna, expiring)).toEqual([anna.userId]);
  server.setTime('2026-03-01T22:59:00Z');
  expect(await server.tellNews(anna, expiring)).toEqual([]);
  const another = reminded({ day: '2027-01-31', said: null });
  expect(await server.tellNews(anna, another)).toEqual([anna.userId]);
  server.setTime('2026-03-01T23:00:00Z');
  expect(await server.tellNews(anna, expiring)).toEqual([anna.userId]);
  expect(server.mailed.map(({ subject }) => subject)).toEqual([
    'Lejár: 2026. dec. 15.',
    'Lejár: 2027. jan. 31.',
    'Lejár: 2026. dec. 15.',
  ]);
});

test('what never goes by mail does so where it is an alarm, once, however often it is told', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  await server.tell(anna, answerOf({ mlId: 7 }), 'production');
  await server.alarm(anna, answerOf({ mlId: 8 }), 'production');
  await server.alarm(anna, answerOf({ mlId: 8 }), 'production');
  expect(server.mailed).toEqual([{ to: [anna.userId], subject: 'Baj egy csomaggal' }]);
});

test('a notice of an unknown kind or shape is neither shown nor counted, and stays unseen', async () => {
  const server = await noticesServer();
  const anna = await server.addUser('anna');
  const { db } = server;
  await server.tellNews(anna, shutOut({ code: 'A' }));
  await server.tellNews(anna, changed({}));
  await db.updateTable('notice').set({ facts: '{}' }).where('kind', '=', 'shut-out').execute();
  await server.tellNews(anna, reminded({ day: '2026-12-15', said: null }));
  await db.updateTable('notice').set({ kind: 'of-tomorrow' }).where('kind', '=', 'reminded').execute();
  const { unseen, list } = await server.list(anna);
  expect(list.map(({ kind }) => kind)).toEqual(['changed']);
  expect(unseen).toBe(1);
  await server.see(
    anna,
    list.map(({ id }) => id),
  );
  await db.updateTable('notice').set({ kind: 'reminded' }).where('kind', '=', 'of-tomorrow').execute();
  expect((await server.list(anna)).list).toMatchObject([
    { kind: 'reminded', seenAt: null },
    { kind: 'changed' },
  ]);
});
