import { connectionUrl, newSecretKey, openDatabase, secretsFrom } from '@pecset/server-kit';
import { query } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabase } from './check.ts';
import { prepareDatabase } from './prepare.ts';
import { emptyDatabase, migratedAddresses, testLog, testSecrets } from './testing.ts';

const check = (url: string, secrets = testSecrets) => {
  const opened = openDatabase<unknown>(url, 1, testLog);
  onTestFinished(() => opened.db.destroy());
  return checkDatabase(opened, url, secrets);
};

test('a process with the program’s address finds all that it needs', async () => {
  const { url } = await migratedAddresses();
  await check(url);
  await check(url);
});

test('an empty database is refused with the command that prepares it', async () => {
  await expect(check(await emptyDatabase())).rejects.toThrow(/0001-house.*npm run admin -- migrate/);
});

test('a database that lacks a migration is refused by that migration’s name', async () => {
  const { url, ownerUrl } = await migratedAddresses();
  await query(ownerUrl, `delete from kysely_migration where name = '0009-the-book'`);
  await expect(check(url)).rejects.toThrow(/lacks 0009-the-book\).*npm run admin -- migrate/);
});

test('a database whose queue lacks a migration is refused as well, and stays as it is', async () => {
  const { url, ownerUrl } = await migratedAddresses();
  const newest = 'select max(id) as id from graphile_worker.migrations';
  await query(ownerUrl, `delete from graphile_worker.migrations where id = (${newest})`);
  const before = await query(ownerUrl, newest);
  await expect(check(url)).rejects.toThrow(/queue.*npm run admin -- migrate/);
  expect(await query(ownerUrl, newest)).toEqual(before);
});

const migratedFurther = async (name: string) => {
  const { url, ownerUrl } = await migratedAddresses();
  await query(ownerUrl, `insert into kysely_migration values ('${name}', '2030-01-01')`);
  return { url, ownerUrl };
};

test('while processes are exchanged one of the version before may start on what the newer one has added', async () => {
  const { url } = await migratedFurther('9999-more-to-know');
  await check(url);
});

test('a database from which a newer Pecsét has taken something is left alone', async () => {
  const { url } = await migratedFurther('9999-contract-what-nobody-reads');
  await expect(check(url)).rejects.toThrow(/newer Pecsét.*9999-contract-what-nobody-reads/);
});

test('nothing older changes the schema of a newer Pecsét', async () => {
  const { url, ownerUrl } = await migratedFurther('9999-more-to-know');
  const role = new URL(url).username;
  await expect(prepareDatabase(ownerUrl, { role }, testLog)).rejects.toThrow(/newer Pecsét/);
});

test('the owner’s address is refused: an attacker in the program must not get at the audit', async () => {
  const { ownerUrl } = await migratedAddresses();
  await expect(check(ownerUrl)).rejects.toThrow(/may change the schema or the audit.*migrate FILE/);
});

test.for([
  ['make tables', (role: string) => `grant create on schema public to ${role}`],
  [
    'make schemas',
    (role: string) =>
      `do $$ begin execute format('grant create on database %I to ${role}', current_database()); end $$`,
  ],
  ['rewrite the audit', (role: string) => `grant update on audit to ${role}`],
  ['take seals away', (role: string) => `grant delete on audit_seal to ${role}`],
] as const)('a role that may %s is refused', async ([, grant]) => {
  const { url, ownerUrl } = await migratedAddresses();
  await query(ownerUrl, grant(new URL(url).username));
  await expect(check(url)).rejects.toThrow(/may change the schema or the audit/);
});

test('a role that was never let in is refused with the way in', async () => {
  const { ownerUrl } = await migratedAddresses();
  const stranger = `pecset_stranger_${process.pid}`;
  await query(ownerUrl, `create role ${stranger} login password 'x'`);
  onTestFinished(async () => void (await query(ownerUrl, `drop role ${stranger}`)));
  const url = new URL(connectionUrl(ownerUrl, { role: stranger }));
  url.password = 'x';
  await expect(check(url.href)).rejects.toThrow(new RegExp(`${stranger}.*may not use.*migrate FILE`));
});

test('a database restored from a server that had counted further waits for its owner', async () => {
  const { url, ownerUrl } = await migratedAddresses();
  await query(
    ownerUrl,
    `insert into audit (partner_id, what, written_by)
    values (1, 'waiting', (pg_current_xact_id()::text::bigint + 2000000)::text::xid8)`,
  );
  await expect(check(url)).rejects.toThrow(/restored.*npm run admin -- migrate/);
});

test('the wrong secret key is refused', async () => {
  const { url } = await migratedAddresses();
  await check(url);
  await expect(check(url, secretsFrom(newSecretKey('k1')))).rejects.toThrow(/SECRET_KEYS/);
});
