import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectionUrl, startEmbeddedPostgres } from '@pecset/server-kit';
import { query, temporaryFolder, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from './prepare.ts';
import { testLog } from './testing.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A server that asks the program for its password and logs every statement, with its values. */
const attentiveServer = async () => {
  const folder = await withDatabase(await temporaryFolder());
  const hba = join(folder, 'hba.conf');
  await writeFile(hba, 'local all postgres trust\nlocal all all scram-sha-256\n', { mode: 0o644 });
  const settings = { hba_file: hba, log_statement: 'all', log_error_verbosity: 'default', fsync: 'off' };
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet, settings });
  onTestFinished(server.stop);
  const heard = () => readFile(join(folder, 'postgres.log'), 'utf8');
  return { owner: server.url('postgres', 'postgres'), heard };
};

const passwordStatements = (heard: string) => heard.match(/(alter|create) role .*password/gi) ?? [];

const password = 'r4nd0m-enough-for-a-test';
const program = { role: 'postgres_app', password };

test('the program’s password never travels: the server gets what checks it, and only when it has changed', async () => {
  const { owner, heard } = await attentiveServer();
  const { url } = await prepareDatabase(owner, program, testLog);
  expect(await query(url, 'select current_user as me')).toEqual([{ me: 'postgres_app' }]);
  expect(passwordStatements(await heard())).toHaveLength(1);
  expect(await heard()).not.toContain(password);

  expect(await prepareDatabase(owner, program, testLog)).toEqual({ url, migrations: [] });
  expect(passwordStatements(await heard())).toHaveLength(1);
  expect(await heard()).not.toContain('authentication failed');

  await query(owner, `alter role postgres_app password 'another'`);
  await expect(query(url, 'select 1')).rejects.toThrow('password authentication failed');
  await prepareDatabase(owner, program, testLog);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await heard()).not.toContain(password);
});

test('an owner who may not make roles lets in one that somebody else has made', async () => {
  const { owner: administrator } = await attentiveServer();
  await query(administrator, `create role keeper login password 'keepers'`);
  await query(administrator, 'create database pecset owner keeper');
  const owner = connectionUrl(administrator, { database: 'pecset', role: 'keeper' }).replace(
    'keeper@',
    'keeper:keepers@',
  );
  const made = { role: 'counter', password };
  await expect(prepareDatabase(owner, made, testLog)).rejects.toThrow(/role counter.*CREATEROLE/);

  await query(administrator, `create role counter login password '${password}'`);
  const { url } = await prepareDatabase(owner, made, testLog);
  expect(await query(url, 'select 1 from audit')).toEqual([]);
  await expect(query(url, 'create table mine ()')).rejects.toThrow('permission denied');
});
