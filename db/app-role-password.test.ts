import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pecset/server-kit';
import { query, temporaryFolder } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from './prepare.ts';
import { testLog, testSecrets } from './testing.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A server that asks the program for its password and writes down every statement, with its values. */
const attentiveServer = async () => {
  const folder = await temporaryFolder();
  const hba = join(folder, 'hba.conf');
  await writeFile(hba, 'local all postgres trust\nlocal all all scram-sha-256\n', { mode: 0o644 });
  const settings = { hba_file: hba, log_statement: 'all', log_error_verbosity: 'default', fsync: 'off' };
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet, settings });
  onTestFinished(server.stop);
  const heard = () => readFile(join(folder, 'postgres.log'), 'utf8');
  return { owner: server.url('postgres', 'postgres'), heard };
};

const passwordStatements = (heard: string) => heard.match(/(alter|create) role .*password/gi) ?? [];

test('the program’s password never travels: the server gets what checks it, and only when it has changed', async () => {
  const { owner, heard } = await attentiveServer();
  const url = await prepareDatabase(owner, testSecrets, testLog);
  const { password } = new URL(url);
  expect(await query(url, 'select current_user as me')).toEqual([{ me: 'postgres_app' }]);
  expect(passwordStatements(await heard())).toHaveLength(1);
  expect(await heard()).not.toContain(password);

  expect(await prepareDatabase(owner, testSecrets, testLog)).toBe(url);
  expect(passwordStatements(await heard())).toHaveLength(1);
  expect(await heard()).not.toContain('authentication failed');

  await query(owner, `alter role postgres_app password 'another'`);
  await expect(query(url, 'select 1')).rejects.toThrow('password authentication failed');
  await prepareDatabase(owner, testSecrets, testLog);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await heard()).not.toContain(password);
});
