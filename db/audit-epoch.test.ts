import { sealAudit, verifyAudit } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginAuditEpochAfterRestore } from './audit-epoch.ts';
import { record, sealedTrail, waitingFor } from './audit-trail.fixture.ts';
import { type MigratedDatabase, migratedDatabase, sealAll } from './testing.ts';

/** Imitates seals made in a cluster with much higher transaction numbers. */
const restoredElsewhere = async () => {
  const database = await sealedTrail();
  await sql`update audit_seal set upto = (upto::text::bigint + 1000000)::text::xid8 where seal_no = 2`.execute(
    database.owner,
  );
  return database;
};

/** An unsealed record from the old cluster, written after its last seals. */
const waiting = (db: MigratedDatabase['db'], partnerId: number) =>
  sql`insert into audit (partner_id, what, written_by)
    values (${partnerId}, 'waiting', (pg_current_xact_id()::text::bigint + 2000000)::text::xid8)`.execute(db);

const epochs = async (db: MigratedDatabase['db']) =>
  (await db.selectFrom('audit_epoch').select('epoch').orderBy('epoch').execute()).map(({ epoch }) => epoch);

test('after a restore into a cluster that counts from a smaller number, the chain goes on', async () => {
  const { db, owner } = await restoredElsewhere();
  await beginAuditEpochAfterRestore(owner);
  await record(db, 1, 'in the new epoch');
  expect(await sealAll(db)).toMatchObject([{ partnerId: 1, sealNo: 3, rows: 1 }]);
  expect(await verifyAudit(db)).toEqual({ seals: 5, superseded: 0, faults: [] });
});

test('records that waited for their seal when the database was restored are sealed with the next ones', async () => {
  const { db, owner } = await restoredElsewhere();
  for (const partnerId of [1, 3]) await waiting(db, partnerId);
  await beginAuditEpochAfterRestore(owner);
  await record(db, 1, 'in the new epoch');
  const seals = await sealAll(db);
  expect(new Set(seals.map(({ partnerId }) => partnerId))).toEqual(new Set([1, 3]));
  expect(await verifyAudit(db)).toEqual({ seals: 4 + seals.length, superseded: 0, faults: [] });
});

test('a database restored before its first seal begins a new epoch too', async () => {
  const { db, owner } = await migratedDatabase();
  await waiting(db, 1);
  await beginAuditEpochAfterRestore(owner);
  expect(await epochs(db)).toEqual([1, 2]);
  expect(await sealAll(db)).toMatchObject([{ partnerId: 1, rows: 1 }]);
  expect(await verifyAudit(db)).toEqual({ seals: 1, superseded: 0, faults: [] });
});

test('processes that start together after a restore begin one epoch', async () => {
  const { db, owner } = await restoredElsewhere();
  await Promise.all([beginAuditEpochAfterRestore(owner), beginAuditEpochAfterRestore(owner)]);
  expect(await epochs(db)).toEqual([1, 2]);
});

test('a start begins no epoch where nothing was restored', async () => {
  const { db, owner } = await sealedTrail();
  await beginAuditEpochAfterRestore(owner);
  expect(await epochs(db)).toEqual([1]);
});

test('a record being written while an epoch begins is sealed, and those that follow are of the new one', async () => {
  const { db, owner } = await migratedDatabase();
  await waiting(db, 1);
  const waits = async () => (await waitingFor(owner, 'audit')).length;
  const [begun, followed] = await db.transaction().execute(async (slow) => {
    await record(slow, 1, 'slow');
    const beginning = beginAuditEpochAfterRestore(owner);
    await expect.poll(waits, { timeout: 20_000 }).toBe(1);
    const following = record(db, 1, 'following');
    await expect.poll(waits, { timeout: 20_000 }).toBe(2);
    await sealAudit(db);
    return [beginning, following];
  });
  await Promise.all([begun, followed]);
  const rows = await db
    .selectFrom('audit')
    .select(['what', 'epoch'])
    .orderBy('audit_id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    { what: 'following', epoch: 2 },
    { what: 'slow', epoch: 1 },
  ]);
  await sealAll(db);
  expect((await verifyAudit(db)).faults).toEqual([]);
});
