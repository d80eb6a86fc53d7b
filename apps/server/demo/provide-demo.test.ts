import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePasswords } from '@pecset/accounts/server';
import { migratedDatabase, testSecrets } from '@pecset/db/testing';
import { temporaryFolder } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { type DemoLogin, provideDemo } from './provide-demo.ts';

const demoOn = async (days = 0) => {
  const { db } = await migratedDatabase();
  const passwords = await makePasswords();
  const publicUrl = 'http://localhost:3000';
  const start = (dataDir: string) =>
    provideDemo({ db, passwords, secrets: testSecrets, dataDir, publicUrl, days });
  const worksFor = async ({ email, password }: DemoLogin) => {
    const user = db.selectFrom('app_user').select('password_hash').where('email', '=', email);
    return passwords.matches(password, (await user.executeTakeFirstOrThrow()).password_hash);
  };
  return { db, start, worksFor };
};

const fileIn = (dataDir: string) => join(dataDir, 'demo-login.json');
const kept = async (dataDir: string): Promise<unknown> => JSON.parse(await readFile(fileIn(dataDir), 'utf8'));

test('processes that start together on one database print the same demo login, and it is the one in each file', async () => {
  const { start, worksFor } = await demoOn();
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  const [one, other] = await Promise.all([start(folders[0]), start(folders[1])]);
  expect(other).toEqual(one);
  for (const folder of folders) expect(await kept(folder)).toEqual(one);
  expect(await worksFor(one)).toBe(true);

  await rm(fileIn(folders[0]));
  expect(await start(folders[0])).toEqual(one);
  expect(await kept(folders[0])).toEqual(one);
});

test('a demo of before, whose login is only in the file, goes on with it', async () => {
  const { db, start } = await demoOn();
  const folder = await temporaryFolder();
  const login = await start(folder);
  await db.deleteFrom('shared_key').execute();
  expect(await start(folder)).toEqual(login);
  expect(await start(await temporaryFolder())).toEqual(login);
});
