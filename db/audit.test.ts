import { recordAudit, type Seal, sealAudit, verifyAudit } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginAuditEpochAfterRestore } from './audit-epoch.ts';
import { type MigratedDatabase, migratedDatabase } from './testing.ts';

const record = (db: MigratedDatabase['db'], partnerId: number, what: string) =>
  recordAudit(db, { partnerId, userId: 3, what, details: { gtin: '05012345678900' } });

/**
 * Seals all that has been recorded. A transaction open anywhere in the cluster, another test's too, holds the horizon
 * back for a moment; then the sealer comes again, as it does each minute.
 */
const sealAll = async (db: MigratedDatabase['db']): Promise<readonly Seal[]> => {
  const seals: Seal[] = [];
  const unsealed = async () => {
    seals.push(...(await sealAudit(db)));
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from audit) - (select coalesce(sum(rows), 0) from audit_seal) as left`.execute(
      db,
    );
    return Number(rows[0]?.left);
  };
  await expect.poll(unsealed, { timeout: 20_000 }).toBe(0);
  return seals;
};

/** Two organisations with two seals each. */
const sealedTrail = async () => {
  const database = await migratedDatabase();
  for (const what of ['first', 'second']) {
    await record(database.db, 1, what);
    await record(database.db, 2, what);
    await sealAll(database.db);
  }
  return database;
};

test('each organisation has its own chain of seals, and all of them fit', async () => {
  const { db } = await sealedTrail();
  const seals = await db.selectFrom('audit_seal').select(['partner_id', 'seal_no', 'rows']).execute();
  expect(seals).toHaveLength(4);
  expect(await verifyAudit(db)).toEqual({ seals: 4, faults: [] });
});

test('what was sealed is not sealed again', async () => {
  const { db } = await sealedTrail();
  expect(await sealAudit(db)).toEqual([]);
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

test('a record whose transaction is still open is sealed later, not missed', async () => {
  const { db } = await migratedDatabase();
  await db.transaction().execute(async (slow) => {
    await recordAudit(slow, { partnerId: 1, userId: 3, what: 'slow' });
    await record(db, 1, 'quick');
    expect(await sealAudit(db)).toEqual([]);
  });
  const seals = await sealAll(db);
  expect(seals.reduce((sum, { rows }) => sum + rows, 0)).toBe(2);
  expect(await verifyAudit(db)).toEqual({ seals: seals.length, faults: [] });
});

test('two sealers at once make one chain', async () => {
  const { db } = await migratedDatabase();
  await record(db, 1, 'once');
  const seals = await Promise.all([sealAll(db), sealAll(db)]);
  expect(seals.flat()).toHaveLength(1);
  expect(await verifyAudit(db)).toEqual({ seals: 1, faults: [] });
});

test('after a restore into a cluster that counts from a smaller number, the chain goes on', async () => {
  const { db, owner } = await sealedTrail();
  // As if the seals had been made where transactions had come much further.
  await sql`update audit_seal set upto = (upto::text::bigint + 1000000)::text::xid8 where seal_no = 2`.execute(
    owner,
  );
  await record(db, 1, 'too early for the old horizon');
  await beginAuditEpochAfterRestore(owner);
  await record(db, 1, 'in the new epoch');
  await expect.poll(() => sealAudit(db), { timeout: 20_000 }).toHaveLength(1);
  const last = await db
    .selectFrom('audit_seal')
    .select(['epoch', 'rows'])
    .where('seal_no', '=', 3)
    .executeTakeFirst();
  expect(last).toEqual({ epoch: 2, rows: 1 });
});
