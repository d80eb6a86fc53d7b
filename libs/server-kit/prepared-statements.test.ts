import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeLog, openDatabase } from './index.ts';
import { templateDatabase } from './testing/index.ts';

const oneConnection = async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  const { db } = openDatabase<unknown>(url, 1, makeLog('silent'));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
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
