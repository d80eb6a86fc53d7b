import { makeLog, openDatabase, sealAudit, verifyAudit } from '@pecset/server-kit';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { record } from './audit-trail.fixture.ts';
import { migrations } from './migrate.ts';
import { prepareDatabase, usualAppRole } from './prepare.ts';
import type { Rows } from './rows.ts';
import { emptyDatabase, sealAll, testLog } from './testing.ts';

const ownersDatabase = async () => {
  const url = await emptyDatabase();
  const { db } = openDatabase<Rows>(url, 3, testLog);
  onTestFinished(() => db.destroy());
  return { db, url };
};

const seals = [
  { partner_id: 1, seal_no: 1, upto: '99' },
  { partner_id: 1, seal_no: 2, upto: '1000' },
  { partner_id: 1, seal_no: 3, upto: '1100' },
  { partner_id: 2, seal_no: 1, upto: '1100' },
];

/** A database of the previous version: past transaction 1000 its sealer sealed rows a second time. */
const databaseOfBefore = async () => {
  const { db, url } = await ownersDatabase();
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo('0004-alert-outcomes');
  expect(error).toBeUndefined();
  for (const partnerId of [1, 2]) await record(db, partnerId, 'of before');
  await db
    .insertInto('audit_seal')
    .values(seals.map((seal) => ({ ...seal, epoch: 1, rows: 1, hash: Buffer.alloc(32, seal.seal_no) })))
    .execute();
  return { db, url };
};

const prepareAndListen = async (url: string): Promise<readonly string[]> => {
  const lines: string[] = [];
  const log = makeLog('warn', { write: (line) => void lines.push(line) });
  await prepareDatabase(url, await usualAppRole(url, log), log);
  return lines;
};

test('an install with seals of before seals everything anew, says so once, and every new seal fits', async () => {
  const { db, url } = await databaseOfBefore();
  expect(await prepareAndListen(url)).toEqual([
    expect.stringMatching(/"epoch":2,"superseded":4.*sealed anew/),
  ]);
  expect(await prepareAndListen(url)).toEqual([]);
  expect(await verifyAudit(db)).toEqual({ seals: 0, superseded: 4, faults: [] });

  expect(await sealAll(db)).toMatchObject([
    { partnerId: 1, sealNo: 4, rows: 1 },
    { partnerId: 2, sealNo: 2, rows: 1 },
  ]);
  await record(db, 1, 'of after');
  await sealAll(db);
  expect(await verifyAudit(db)).toEqual({ seals: 3, superseded: 4, faults: [] });
});

test('what is sealed anew is guarded as well as the rest, the superseded seals among it', async () => {
  const { db, url } = await databaseOfBefore();
  await prepareAndListen(url);
  await sealAll(db);
  await db.updateTable('audit').set({ user_id: 99 }).where('partner_id', '=', 2).execute();
  await db.deleteFrom('audit_seal').where('partner_id', '=', 1).where('seal_no', '=', 2).execute();
  const { faults } = await verifyAudit(db);
  expect(faults).toEqual([
    { partnerId: 1, sealNo: 3, fault: 'seal-missing' },
    { partnerId: 2, sealNo: 2, fault: 'rows-changed' },
  ]);
});

test('a program of before that still runs cannot seal in its own way any more', async () => {
  const { db, url } = await databaseOfBefore();
  await prepareAndListen(url);
  await expect(sql`select current_audit_epoch() as epoch`.execute(db)).rejects.toThrow('does not exist');
});

test('a fresh install begins with epoch 1, and nothing is superseded', async () => {
  const { db, url } = await ownersDatabase();
  expect(await prepareAndListen(url)).toEqual([]);
  expect(await db.selectFrom('audit_epoch').select(['epoch', 'seals_anew']).execute()).toEqual([
    { epoch: 1, seals_anew: false },
  ]);
  expect(await sealAudit(db)).toEqual([]);
});
