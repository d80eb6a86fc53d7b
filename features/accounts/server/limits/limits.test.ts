import { migratedDatabase, testSecrets } from '@pecset/db/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeLimits } from './limits.ts';

const points = {
  loginPerAccount: 3,
  loginPerAccountEverywhere: 4,
  loginPerAddress: 5,
  passwordlessPerAddress: 5,
  proofPerAccount: 2,
  mailPerAccount: 2,
  mailPerAddress: 2,
  resetPerAccount: 2,
  resetPerAccountEverywhere: 2,
  phonePerAddress: 2,
};
const anna = 'anna@pecset.example';

const trial = async () => {
  const { db } = await migratedDatabase();
  return { db, limits: await makeLimits(db, testSecrets, points) };
};

test('so many tries are free, then the time to wait is told: at most a quarter of an hour, for mails an hour', async () => {
  const { limits } = await trial();
  for (let tries = 0; tries < 3; tries += 1)
    expect(await limits.count('loginPerAccount', anna)).toBeUndefined();
  const wait = await limits.count('loginPerAccount', anna);
  expect(wait).toBeGreaterThan(15 * 60 - 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  await limits.count('mailPerAccount', anna);
  await limits.count('mailPerAccount', anna);
  expect(await limits.count('mailPerAccount', anna)).toBeGreaterThan(3600 - 60);
});

test('accounts and kinds of tries are counted apart', async () => {
  const { limits } = await trial();
  for (let tries = 0; tries < 4; tries += 1) await limits.count('loginPerAccount', anna);
  expect(await limits.count('loginPerAccount', 'bela@pecset.example')).toBeUndefined();
  expect(await limits.count('loginPerAddress', anna)).toBeUndefined();
});

test('two processes count together, however fast the tries come', async () => {
  const { db, limits } = await trial();
  const other = await makeLimits(db, testSecrets, points);
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? limits : other).count('loginPerAccount', anna)),
  );
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
});

test('trying on while locked out does not make the wait longer, and when it is over all tries are free again', async () => {
  const { db, limits } = await trial();
  for (let tries = 0; tries < 50; tries += 1) await limits.count('loginPerAccount', anna);
  expect(await limits.count('loginPerAccount', anna)).toBeLessThanOrEqual(15 * 60);
  await sql`update rate_limit set expire = expire - 15 * 60 * 1000`.execute(db);
  expect(await limits.count('loginPerAccount', anna)).toBeUndefined();
});

test('after a success the count begins anew', async () => {
  const { limits } = await trial();
  for (let tries = 0; tries < 4; tries += 1) await limits.count('loginPerAccount', anna);
  await limits.forget('loginPerAccount', anna);
  expect(await limits.count('loginPerAccount', anna)).toBeUndefined();
});

test('networks are counted apart, and forgotten one by one or all together', async () => {
  const { limits } = await trial();
  const [here, there] = ['192.0.2.1', '2001:db8:1:2::7'];
  const count = (ip: string) => limits.count('loginPerAccount', anna, ip);
  const isLocked = async (ip: string) => (await count(ip)) !== undefined;
  for (const ip of [here, there]) for (let tries = 0; tries < 4; tries += 1) await count(ip);
  await limits.forget('loginPerAccount', anna, here);
  expect([await isLocked(here), await isLocked('192.0.2.2'), await isLocked(there)]).toEqual([
    false,
    false,
    true,
  ]);
  for (let tries = 0; tries < 4; tries += 1) await count(here);
  await limits.forget('loginPerAccount', anna);
  expect([await isLocked(here), await isLocked(there)]).toEqual([false, false]);
});

test('what was none of the counted tries is taken back, and no more than that', async () => {
  const { limits } = await trial();
  const count = () => limits.count('loginPerAccountEverywhere', anna);
  for (let tries = 0; tries < 4; tries += 1) await count();
  await limits.giveBack('loginPerAccountEverywhere', anna);
  expect(await count()).toBeUndefined();
  expect(await count()).toBeGreaterThan(0);
});

test('a whole network of IPv6 addresses is counted as one', async () => {
  const { limits } = await trial();
  for (let tries = 0; tries < 5; tries += 1)
    expect(await limits.count('loginPerAddress', `2001:db8:1:2::${tries}`)).toBeUndefined();
  expect(await limits.count('loginPerAddress', '2001:db8:1:2:ffff::1')).toBeGreaterThan(0);
  expect(await limits.count('loginPerAddress', '2001:db8:1:3::1')).toBeUndefined();
});

test('the table does not tell whom the tries were for', async () => {
  const { db, limits } = await trial();
  await limits.count('loginPerAccount', anna);
  expect(JSON.stringify(await db.selectFrom('rate_limit').selectAll().execute())).not.toContain('anna');
});
