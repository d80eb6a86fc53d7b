import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { migratedDatabase, testLog } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

const partnerId = 7 as PartnerId;
const times = { holdMs: 60_000, patienceMs: 10_000, log: testLog };

/** Two processes on one database. */
const twoProcesses = async (perUser = 1) => {
  const { db } = await migratedDatabase();
  return [limitConcurrency(db, perUser, times), limitConcurrency(db, perUser, times)] as const;
};

test('no more requests than a login has slots are in flight, over all processes', async () => {
  for (const perUser of [1, 2]) {
    const processes = await twoProcesses(perUser);
    let underWay = 0;
    let most = 0;
    const allLinesTaken = Promise.withResolvers<void>();
    const work = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      if (underWay === perUser) allLinesTaken.resolve();
      await allLinesTaken.promise;
      await pause(2);
      underWay -= 1;
    };
    const all = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? processes[0] : processes[1])({ partnerId, urgent: index % 3 === 0 }, work),
    );
    await Promise.all(all);
    expect(most).toBe(perUser);
  }
});

test('a person goes before the backlog of another process, however much of it there is', async () => {
  const { db } = await migratedDatabase();
  const [worker, web] = [limitConcurrency(db, 1, times), limitConcurrency(db, 1, times)];
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const inBacklog = (work: () => Promise<void>) =>
    worker({ partnerId, urgent: false }, async () => {
      await work();
      done.push('backlog');
    });
  const backlog = [inBacklog(() => first.promise), inBacklog(async () => {}), inBacklog(async () => {})];
  const lines = () => db.selectFrom('nmvs_line').select('wanted_until').execute();
  await expect.poll(lines).toHaveLength(1);
  const person = web({ partnerId, urgent: true }, async () => void done.push('person'));
  await expect.poll(async () => (await lines())[0]?.wanted_until).not.toBeNull();
  first.resolve();
  await Promise.all([person, ...backlog]);
  expect(done).toEqual(['backlog', 'person', 'backlog', 'backlog']);
});

test('a request that gets no slot in time returns nothing and sends nothing', async () => {
  const { db } = await migratedDatabase();
  const holder = limitConcurrency(db, 1, times);
  const other = limitConcurrency(db, 1, { ...times, patienceMs: 50 });
  const held = Promise.withResolvers<void>();
  const holding = holder({ partnerId, urgent: true }, () => held.promise);
  await expect.poll(() => db.selectFrom('nmvs_line').select('line_no').execute()).toHaveLength(1);
  let sent = false;
  const reply = await other({ partnerId, urgent: true }, async () => {
    sent = true;
  });
  expect({ reply, sent }).toEqual({ reply: undefined, sent: false });
  held.resolve();
  await holding;
});

test('work that takes longer than the lease keeps its slot', async () => {
  const { db } = await migratedDatabase();
  const over = Promise.withResolvers<void>();
  const turn = limitConcurrency(db, 1, { ...times, holdMs: 900 })(
    { partnerId, urgent: true },
    () => over.promise,
  );
  const heldUntil = async () =>
    (await db.selectFrom('nmvs_line').select('held_until').executeTakeFirst())?.held_until.getTime() ?? 0;
  await expect.poll(heldUntil).toBeGreaterThan(0);
  const first = await heldUntil();
  await expect.poll(heldUntil).toBeGreaterThan(first);
  over.resolve();
  await turn;
  expect(await limitConcurrency(db, 1, times)({ partnerId, urgent: true }, async () => 'mine')).toBe('mine');
});

test('the slot of a process that died is free once its lease is over', async () => {
  const { db } = await migratedDatabase();
  const dead = {
    partner_id: partnerId,
    line_no: 0,
    holder: randomUUID(),
    held_until: new Date(Date.now() + 100),
  };
  await db.insertInto('nmvs_line').values(dead).execute();
  expect(await limitConcurrency(db, 1, times)({ partnerId, urgent: true }, async () => 'mine')).toBe('mine');
});
