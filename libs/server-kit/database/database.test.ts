import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  inTransactionOf,
  isDatabaseUnavailable,
  makeLog,
  openDatabase,
  openReadingPool,
  readingFrom,
} from '../index.ts';
import { templateDatabase } from '../testing/index.ts';

/** A pool of one connection, which may be silent for 1.5 seconds. */
const impatient = async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  const { db } = openDatabase<unknown>(url, 1, makeLog('silent'), { connectMs: 5_000, answerMs: 1_500 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  const session = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  return { db, session };
};

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (fault: unknown) => fault,
  );

test('a query that the database does not answer in time counts as no database, and its connection is not used again', async () => {
  const { db, session } = await impatient();
  const first = await session();
  const fault = await faultOf(sql`select pg_sleep(60)`.execute(db));
  expect(fault).toMatchObject({ name: 'DatabaseSilent' });
  expect(isDatabaseUnavailable(fault)).toBe(true);
  expect(await session()).not.toBe(first);
});

test('a transaction in which the database falls silent ends, though its rollback cannot be asked for', async () => {
  const { db, session } = await impatient();
  const fault = await faultOf(
    inTransactionOf(db)(async (tx) => {
      await sql`create table half_done ()`.execute(tx);
      await sql`select pg_sleep(60)`.execute(tx);
    }),
  );
  expect(isDatabaseUnavailable(fault)).toBe(true);
  expect(await session()).toBeGreaterThan(0);
});

test('an answer that takes long is not cut off while more of it comes', async () => {
  const { db } = await impatient();
  const { rows } = await sql`
    select pg_sleep(0.2), repeat('x', 10000) as page from generate_series(1, 10)`.execute(db);
  expect(rows).toHaveLength(10);
});

test('a connection that nobody asks anything is not ended for its silence', async () => {
  const { db, session } = await impatient();
  const first = await session();
  await inTransactionOf(db)(async (tx) => {
    await sql`select 1`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await sql`select 1`.execute(tx);
  });
  expect(await session()).toBe(first);
});

test('a report’s connection changes nothing, is given up after a while, and plans for its own values', async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  const db = readingFrom<unknown>(
    openReadingPool(url, 1, makeLog('silent'), { connectMs: 5_000, giveUpMs: 300 }),
  );
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  expect(await faultOf(sql`create table half_done ()`.execute(db))).toMatchObject({ code: '25006' });
  expect(await faultOf(sql`select pg_sleep(60)`.execute(db))).toMatchObject({ code: '57014' });
  await sql`select ${1}::int`.execute(db);
  const { rows } = await sql`select from pg_prepared_statements where name <> ''`.execute(db);
  expect(rows).toEqual([]);
});

test('a statement is planned once for a connection, not for each of its values', async () => {
  const { db } = await impatient();
  for (const value of [1, null, 2, null, 3, null, 4, null])
    await sql`select relname from pg_class where oid = ${value}::oid`.execute(db);
  const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where statement like ${'select relname%'}`.execute(db);
  expect(rows).toEqual([{ custom: 0, generic: 8 }]);
});
