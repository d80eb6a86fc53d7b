import { recordAudit } from '@pecset/server-kit';
import { query } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from './prepare.ts';
import { migratedAddresses, migratedDatabase, testLog } from './testing.ts';

const entry = { partnerId: 1, userId: 2, what: 'login' };

test('the program writes the audit and reads it', async () => {
  const { db } = await migratedDatabase();
  await recordAudit(db, entry);
  expect(await db.selectFrom('audit').select('what').execute()).toEqual([{ what: 'login' }]);
});

test.for([
  'update audit set what = $$nothing$$',
  'delete from audit',
  'truncate audit',
  'update alert_outcome set words = $$nothing$$',
  'update audit_seal set rows = 0',
  'delete from audit_seal',
  'delete from audit_epoch',
  'alter table audit disable trigger all',
  'drop table audit',
  'create table mine ()',
])('the program cannot: %s', async (statement) => {
  const { db } = await migratedDatabase();
  await recordAudit(db, entry);
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/);
});

test('in a database from before PostgreSQL 15, where everybody may make tables, the program may not', async () => {
  const { url, ownerUrl } = await migratedAddresses();
  await query(ownerUrl, 'grant create on schema public to public');
  await query(url, 'create table mine ()');
  await prepareDatabase(ownerUrl, { role: new URL(url).username }, testLog);
  await expect(query(url, 'create table mine_too ()')).rejects.toThrow('permission denied');
});

test('functions with the owner’s rights are for the program only, not for other users of the database', async () => {
  const { url, ownerUrl } = await migratedAddresses();
  const stranger = `pecset_reader_${process.pid}`;
  await query(ownerUrl, `create role ${stranger} login`);
  onTestFinished(async () => void (await query(ownerUrl, `drop role ${stranger}`)));
  const [open] = await query(
    ownerUrl,
    `select count(*) filter (where has_function_privilege('${stranger}', oid, 'execute')) as stranger,
      count(*) filter (where not has_function_privilege('${new URL(url).username}', oid, 'execute')) as program,
      count(*) > 8 as known
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  );
  expect(open).toEqual({ stranger: '0', program: '0', known: true });
});

test('the program can neither read nor change what was put away', async () => {
  const { url, ownerUrl } = await migratedAddresses();
  await query(ownerUrl, 'create table pecset_archive.transaction_2020_01 (like transaction)');
  for (const statement of ['select * from', 'delete from', 'drop table'])
    await expect(query(url, `${statement} pecset_archive.transaction_2020_01`)).rejects.toThrow(
      /permission denied|must be owner/,
    );
});
