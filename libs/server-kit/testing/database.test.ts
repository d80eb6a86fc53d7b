import { expect, inject, test } from 'vitest';
import { templateDatabase } from './database.ts';
import { query } from './query.ts';

let prepared = 0;

const freshDatabase = templateDatabase('packs', async (url) => {
  prepared += 1;
  await query(url, 'CREATE TABLE pack AS SELECT 1 AS serial');
});

const databaseNames = async (): Promise<readonly unknown[]> =>
  (await query(inject('testRun').server, 'SELECT datname FROM pg_database')).map(({ datname }) => datname);

test('each test gets a database of its own, copied from one that was prepared once', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  await query(one.url, 'DELETE FROM pack');

  expect(await query(one.url, 'SELECT serial FROM pack')).toEqual([]);
  expect(await query(other.url, 'SELECT serial FROM pack')).toEqual([{ serial: 1 }]);
  expect(prepared).toBe(1);
  await Promise.all([one.drop(), other.drop()]);
});

test('another file finds the template and does not prepare it again', async () => {
  const again = templateDatabase('packs', () => Promise.reject(new Error('prepared twice')));
  const database = await again();

  expect(await query(database.url, 'SELECT serial FROM pack')).toEqual([{ serial: 1 }]);
  await database.drop();
});

test('a dropped database is gone, even when a connection to it is open', async () => {
  const database = await freshDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const open = query(database.url, 'SELECT pg_sleep(60)').catch((fault: Error) => fault.message);
  await expect
    .poll(() =>
      query(
        database.url,
        `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND query = 'SELECT pg_sleep(60)'`,
      ),
    )
    .toHaveLength(1);
  expect(await databaseNames()).toContain(name);
  await database.drop();

  expect(await open).toContain('terminat');
  expect(await databaseNames()).not.toContain(name);
});

test('a template whose preparing failed is prepared anew by the next file', async () => {
  const failing = templateDatabase('broken', () => Promise.reject(new Error('no such migration')));
  await expect(failing()).rejects.toThrow('no such migration');
  const mended = templateDatabase('broken', async () => {});

  await (await mended()).drop();
});
