import { expect, test } from 'vitest';
import { accountsServer } from '../testing/accounts-server.ts';
import { forgetSpent } from './forget-spent.job.ts';
import { newMailCode } from './mail-codes.ts';

test('what has expired is cleared away, what is still good stays', async () => {
  const server = await accountsServer();
  const { db } = server;
  const { userId } = await server.addMember('anna@pecset.example');
  const at = server.dependencies.now();
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
  await db.transaction().execute(async (tx) => {
    for (const lifetime of [3_600, 3 * 3_600])
      await newMailCode(tx, { purpose: 'reset', userId, lifetime, at });
  });
  await db
    .insertInto('used_captcha')
    .values([1, 3].map((count) => ({ captcha_hash: Buffer.of(count), expires_at: hours(count) })))
    .execute();
  await db
    .insertInto('rate_limit')
    .values([1, 3].map((count) => ({ key: `${count}`, expire: hours(count).getTime() })))
    .execute();

  server.setTime(hours(2).toISOString());
  await forgetSpent(server.dependencies).run({});
  expect(await db.selectFrom('mail_code').select('expires_at').execute()).toEqual([{ expires_at: hours(3) }]);
  expect(await db.selectFrom('used_captcha').select('expires_at').execute()).toEqual([
    { expires_at: hours(3) },
  ]);
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: '3' }]);
});
