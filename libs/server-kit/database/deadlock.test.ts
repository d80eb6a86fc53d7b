import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeLog } from '../logging/logging.ts';
import { query, templateDatabase } from '../testing/index.ts';
import { inTransactionOf, openDatabase } from './database.ts';

type Rows = { readonly counter: { readonly id: number; readonly n: number } };

const database = templateDatabase('deadlock', async (url) => {
  await query(url, 'create table counter (id int primary key, n int not null)');
  await query(url, 'insert into counter values (1, 0), (2, 0)');
});

test('of two changes that wait for each other one is begun again, and both are made', async () => {
  const { url, drop } = await database();
  const { db } = openDatabase<Rows>(url, 2, makeLog('silent'));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  const meeting = Promise.withResolvers<void>();
  let arrived = 0;
  let tries = 0;
  const countUp = (order: readonly number[]) =>
    inTransactionOf(db)(async (tx) => {
      tries += 1;
      await sql`set local deadlock_timeout = '10ms'`.execute(tx);
      for (const id of order) {
        await sql`update counter set n = n + 1 where id = ${id}`.execute(tx);
        arrived += 1;
        if (arrived === 2) meeting.resolve();
        await meeting.promise;
      }
    });
  await Promise.all([countUp([1, 2]), countUp([2, 1])]);
  // On a busy machine they may deadlock again.
  expect(tries).toBeGreaterThan(2);
  expect(await db.selectFrom('counter').selectAll().orderBy('id').execute()).toEqual([
    { id: 1, n: 2 },
    { id: 2, n: 2 },
  ]);
});
