import { recordAudit, sealAudit, verifyAudit } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { record, sealedTrail, waitingFor } from './audit-trail.fixture.ts';
import { type MigratedDatabase, migratedDatabase, sealAll, waitUntilAllCanBeSealed } from './testing.ts';

test('each organisation has its own chain of seals, and all of them fit', async () => {
  const { db } = await sealedTrail();
  const seals = await db.selectFrom('audit_seal').select(['partner_id', 'seal_no', 'rows']).execute();
  expect(seals).toHaveLength(4);
  expect(await verifyAudit(db)).toEqual({ seals: 4, superseded: 0, faults: [] });
});

test('what was sealed is not sealed again', async () => {
  const { db } = await sealedTrail();
  expect(await sealAudit(db)).toEqual([]);
});

test('past a power of ten of the transaction number nothing is sealed twice', async () => {
  const { db, owner } = await migratedDatabase();
  // Every cluster starts at a transaction number of several hundred, so these are in the past.
  await sql`insert into audit (partner_id, what, written_by) values (1, 'first', '98'), (1, 'second', '99')`.execute(
    owner,
  );
  await sql`insert into audit_seal (partner_id, seal_no, epoch, upto, rows, hash)
    values (1, 1, 1, '99', 1, ''), (1, 2, 1, '100', 1, '')`.execute(owner);
  expect(await sealAudit(db)).toEqual([]);
});

/** Each record in its own transaction, as requests write them. */
const writeMany = (db: MigratedDatabase['db'], count: number) =>
  sql
    .raw(
      `do $$ begin for n in 1..${count} loop
        insert into audit (partner_id, what) values (n % 5, 'written'); commit;
      end loop; end $$`,
    )
    .execute(db);

test('after thousands of records sealed in many rounds every seal fits', async () => {
  const { db } = await migratedDatabase();
  for (let round = 0; round < 40; round += 1) {
    await writeMany(db, 75);
    await sealAudit(db);
  }
  await sealAll(db);
  const { rows } = await sql<{ seals: number }>`select count(*) as seals from audit_seal`.execute(db);
  const { seals, faults } = await verifyAudit(db);
  expect(faults).toEqual([]);
  expect(seals).toBe(rows[0]?.seals);
});

test('a changed record is noticed, in its organisation and from its seal on', async () => {
  const { db, owner } = await sealedTrail();
  await owner
    .updateTable('audit')
    .set({ user_id: 99 })
    .where('partner_id', '=', 1)
    .where('what', '=', 'first')
    .execute();
  const { faults } = await verifyAudit(db);
  expect(faults).toEqual([{ partnerId: 1, sealNo: 1, fault: 'rows-changed' }]);
});

test('a removed record is noticed', async () => {
  const { db, owner } = await sealedTrail();
  await owner.deleteFrom('audit').where('partner_id', '=', 2).where('what', '=', 'second').execute();
  const { faults } = await verifyAudit(db);
  expect(faults).toEqual([{ partnerId: 2, sealNo: 2, fault: 'rows-missing-or-added' }]);
});

test('a removed seal is noticed', async () => {
  const { db, owner } = await sealedTrail();
  await owner.deleteFrom('audit_seal').where('partner_id', '=', 1).where('seal_no', '=', 1).execute();
  const { faults } = await verifyAudit(db);
  expect(faults).toEqual([{ partnerId: 1, sealNo: 2, fault: 'seal-missing' }]);
});

test('a removed seal is noticed, also when it was the last of its organisation', async () => {
  const { db, owner } = await sealedTrail();
  await owner.deleteFrom('audit_seal').where('partner_id', '=', 1).where('seal_no', '=', 2).execute();
  const { faults } = await verifyAudit(db);
  expect(faults).toEqual([{ partnerId: 1, sealNo: 2, fault: 'rows-unsealed' }]);
});

test('a record slipped in below the seals is noticed, also in an organisation that has none', async () => {
  const { db } = await sealedTrail();
  await sql`insert into audit (partner_id, what, written_by) values (3, 'slipped in', '99')`.execute(db);
  expect(await sealAudit(db)).toEqual([]);
  const { faults } = await verifyAudit(db);
  expect(faults).toEqual([{ partnerId: 3, sealNo: 1, fault: 'rows-unsealed' }]);
});

test('more records than are read at once are sealed and checked as well', async () => {
  const { db } = await migratedDatabase();
  await sql`insert into audit (partner_id, what) select n % 3, 'written' from generate_series(1, 12000) n`.execute(
    db,
  );
  const seals = await sealAll(db);
  expect(seals.map(({ rows }) => rows)).toEqual([4000, 4000, 4000]);
  expect(await verifyAudit(db)).toEqual({ seals: 3, superseded: 0, faults: [] });
});

test('a sealer that is ended in the middle of its work leaves nothing behind', async () => {
  const { db, owner } = await sealedTrail();
  await record(db, 1, 'third');
  await waitUntilAllCanBeSealed(db);
  await owner.transaction().execute(async (tx) => {
    await sql`lock table audit_seal in exclusive mode`.execute(tx);
    const ended = expect(sealAudit(db)).rejects.toThrow(/terminat/);
    await expect.poll(() => waitingFor(tx, 'audit_seal'), { timeout: 20_000 }).toHaveLength(1);
    for (const pid of await waitingFor(tx, 'audit_seal'))
      await sql`select pg_terminate_backend(${pid})`.execute(tx);
    await ended;
  });
  expect(await sealAll(db)).toHaveLength(1);
  expect(await verifyAudit(db)).toEqual({ seals: 5, superseded: 0, faults: [] });
});

test('a record whose transaction is still open is sealed later, not missed', async () => {
  const { db } = await migratedDatabase();
  await db.transaction().execute(async (slow) => {
    await recordAudit(slow, { partnerId: 1, userId: 3, what: 'slow' });
    await record(db, 1, 'quick');
    expect(await sealAudit(db)).toEqual([]);
  });
  const seals = await sealAll(db);
  expect(seals.reduce((sum, { rows }) => sum + rows, 0)).toBe(2);
  expect(await verifyAudit(db)).toEqual({ seals: seals.length, superseded: 0, faults: [] });
});

test('two sealers at once make one chain', async () => {
  const { db } = await migratedDatabase();
  await record(db, 1, 'once');
  const seals = await Promise.all([sealAll(db), sealAll(db)]);
  expect(seals.flat()).toHaveLength(1);
  expect(await verifyAudit(db)).toEqual({ seals: 1, superseded: 0, faults: [] });
});
