import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeLog, openDatabase } from '../index.ts';
import { templateDatabase } from '../testing/index.ts';

const emptyDatabase = async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  onTestFinished(drop);
  return url;
};

const oneConnection = async (url?: string) => {
  const { db } = openDatabase<unknown>(url ?? (await emptyDatabase()), 1, makeLog('silent'));
  onTestFinished(() => db.destroy());
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.map(({ statement }) => statement);
  };
  return { db, prepared };
};

test('a statement with values is prepared once, whatever the values', async () => {
  const { db, prepared } = await oneConnection();
  for (const value of [1, 2, 3]) {
    const { rows } = await sql<{ sum: number }>`select ${value}::int + 1 as sum`.execute(db);
    expect(rows).toEqual([{ sum: value + 1 }]);
  }
  expect(await prepared()).toEqual(['select $1::int + 1 as sum']);
});

test('to open a connection is no wait; to wait while all are in use is', async () => {
  const { db, waitMs } = openDatabase<unknown>(await emptyDatabase(), 1, makeLog('silent'));
  onTestFinished(() => db.destroy());
  const first = sql`select pg_sleep(0.2)`.execute(db);
  const opening = waitMs();
  const second = sql`select 1`.execute(db);
  await expect.poll(waitMs, { interval: 5 }).toBeGreaterThan(20);
  await Promise.all([first, second]);
  expect([opening, waitMs()]).toEqual([0, 0]);
});

test('several statements at once are sent as they are', async () => {
  const { db, prepared } = await oneConnection();
  await sql.raw('create table a (); create table b ()').execute(db);
  expect(await prepared()).toEqual([]);
});

test('texts without end do not fill the memory of the server', async () => {
  const { db, prepared } = await oneConnection();
  for (let count = 0; count < 310; count += 1)
    await sql`select ${count}::int as ${sql.ref(`c${count}`)}`.execute(db);
  expect(await prepared()).toHaveLength(300);
});

test('two processes give a statement the same name, so that behind a shared pool each runs what it asked for', async () => {
  const url = await emptyDatabase();
  const [one, other] = [(await oneConnection(url)).db, (await oneConnection(url)).db];
  const sum = sql`select ${1}::int + 1 as sum`;
  const product = sql`select ${2}::int * 2 as product`;
  for (const statement of [sum, product]) await statement.execute(one);
  for (const statement of [product, sum]) await statement.execute(other);
  const names = sql`select name, statement from pg_prepared_statements order by statement`;
  const { rows } = await names.execute(one);
  expect(rows).toHaveLength(2);
  expect((await names.execute(other)).rows).toEqual(rows);
});
