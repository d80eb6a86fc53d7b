import { packUp, unpack, verifyAudit } from '@pecset/server-kit';
import { query } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { record } from '../audit-trail.fixture.ts';
import { addUser, emptyDatabase, migratedDatabase, sealAll, testLog } from '../testing.ts';
import { putBack, takeBackup } from './index.ts';

const about = { log: testLog, version: 'test', secretKeys: null };

const bytesOf = async (url: string, keep: (blocks: number) => Promise<void> = async () => {}) => {
  const pieces: Uint8Array[] = [];
  await takeBackup({ url, ...about }, async (blocks) => {
    await keep(0);
    return packUp(blocks, { passphrase: undefined }, async (file) => {
      for await (const bytes of file) pieces.push(bytes);
      return 0;
    });
  });
  return Buffer.concat(pieces);
};

async function* one(bytes: Uint8Array) {
  yield bytes;
}

const restoreInto = (url: string, bytes: Uint8Array) =>
  unpack(one(bytes), undefined, (blocks) => putBack(blocks, { url, log: testLog, after: async () => {} }));

test('what comes out of a backup is what went into it', async () => {
  const { db, owner, url } = await migratedDatabase();
  await addUser(db, 'anna', { name: 'Arany\tSas\n\\N' });
  await record(db, 1, 'something');
  await sealAll(db);
  const target = await emptyDatabase();
  const bytes = await bytesOf(url);
  const { pieces } = await restoreInto(target, bytes);
  console.log(pieces.filter((p) => p.rows > 0), bytes.length);
  expect(await query(target, 'select name from partner')).toEqual([{ name: 'Arany\tSas\n\\N' }]);
  void owner; void sql; void verifyAudit;
});
