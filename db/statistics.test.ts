import { query } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareDatabase } from './prepare.ts';
import { analyseNeglectedTables } from './statistics.ts';
import { migratedAddresses, migratedDatabase, testLog } from './testing.ts';

/** Filled as by a restore, with autovacuum off. */
const fill = `
  alter table pack set (autovacuum_enabled = false);
  alter table transaction_default set (autovacuum_enabled = false);
  insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
    select 1, 'sandbox', '05991234567899', n::text, 1, 1, 1 from generate_series(1, 2000) n;
  insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
    select 1, n, 1, 'sandbox', '05991234567899', n::text, 'LOT1', '281200', 'VRFY', 'done' from generate_series(1, 2000) n`;

const known = `select distinct tablename as table from pg_stats
  where tablename in ('pack', 'transaction', 'transaction_default') order by 1`;
const all = [{ table: 'pack' }, { table: 'transaction' }, { table: 'transaction_default' }];

test('the worker has what was restored analysed, partitions too, though the tables are not its own', async () => {
  const { db, owner } = await migratedDatabase();
  await sql.raw(fill).execute(owner);
  expect((await sql.raw(known).execute(owner)).rows).toEqual([]);
  expect(await analyseNeglectedTables(db)).toEqual(['public.transaction', 'public.pack']);
  expect((await sql.raw(known).execute(owner)).rows).toEqual(all);
  expect(await analyseNeglectedTables(db)).toEqual([]);
});

test('the owner’s step leaves no table with rows and without statistics', async () => {
  const { url, ownerUrl } = await migratedAddresses();
  await query(ownerUrl, fill);
  await prepareDatabase(ownerUrl, { role: new URL(url).username }, testLog);
  expect(await query(ownerUrl, known)).toEqual(all);
});

test('a partitioned table, which the server itself never analyses, is analysed once a day', async () => {
  const { db, owner } = await migratedDatabase();
  await sql.raw(fill).execute(owner);
  await analyseNeglectedTables(db);
  // Resetting the counters makes the server forget the last analyze.
  await sql`select pg_stat_reset_single_table_counters('transaction'::regclass)`.execute(owner);
  expect(await analyseNeglectedTables(db)).toEqual(['public.transaction']);
});
