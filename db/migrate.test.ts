import { openDatabase } from '@pecset/server-kit';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { emptyDatabase, testLog } from './testing.ts';

const times = { lockMs: 50, pauseMs: 10, mostTries: 2_000 };
const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

test('an upgrade that has to wait for a table lets the counter go first, and gets through once it is free', async () => {
  const { db, pool } = openDatabase<unknown>(await emptyDatabase(), 5, testLog);
  onTestFinished(() => db.destroy());
  const before = await new Migrator({ db, provider: migrations }).migrateTo('0030-push');
  expect(before.error).toBeUndefined();
  const reading = await pool.connect();
  await reading.query('begin; select from transaction');
  const seeColumn = () => pool.query('select recorded_at from transaction');

  // A migration that never gets its lock changes nothing.
  await expect(migrate(db, pool, { ...times, mostTries: 2 })).rejects.toThrow(/in use.*try again/);
  await expect(seeColumn()).rejects.toThrow('recorded_at');

  const upgrade = migrate(db, pool, times);
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  // Later sessions wait behind the migration only until its lock timeout.
  await pool.query('select from transaction');
  await reading.query('commit');
  reading.release();
  expect(await upgrade).toContain('0031-recorded-without-connection');
  await seeColumn();
});
