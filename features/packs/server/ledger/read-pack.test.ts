import type { Rows } from '@pecset/db';
import { addUser, migratedDatabase, testLog } from '@pecset/db/testing';
import { openDatabase } from '@pecset/server-kit';
import { type Asked, explainGeneric } from '@pecset/server-kit/testing';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { Gtin } from '../../contract/pack-identifiers.ts';
import { readDispense, readPack } from './read-pack.ts';

const PACKS = 20_000;
const loaded = ['pack', 'request_key', 'transaction_default'];
const gtin = Gtin.parse('05991234567899');

/** An organisation with years of packs, just loaded and not analysed yet. */
const pharmacy = async () => {
  const { db, owner, url } = await migratedDatabase();
  const anna = await addUser(db, 'anna', { name: 'Arany Sas Patika' });
  for (const table of loaded)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(owner);
  const { partnerId, userId } = anna;
  const each = sql`from generate_series(1, ${PACKS}::int) n`;
  await sql`insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
    select ${partnerId}, 'sandbox', ${gtin}, 'SN-' || n, n, n, 1 ${each}`.execute(db);
  await sql`insert into request_key (partner_id, user_id, key, ml_id, body_hash, at)
    select ${partnerId}, ${userId}, 'press-' || n, n, '', now() ${each}`.execute(db);
  await sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
    select ${partnerId}, n, ${userId}, 'sandbox', ${gtin}, 'SN-' || n, 'LOT1', '281200', 'DSPN', 'done' ${each}`.execute(
    db,
  );
  return { owner, url, anna };
};

type Pharmacy = Awaited<ReturnType<typeof pharmacy>>;

/** Runs the program's own lookups, and returns the statements they made. */
const lookUp = async ({ url, anna }: Pharmacy) => {
  const asked: Asked[] = [];
  const db = new Kysely<Rows>({
    dialect: new PostgresDialect({ pool: openDatabase<Rows>(url, 1, testLog).pool }),
    log: ({ query }) => void asked.push(query),
  });
  onTestFinished(() => db.destroy());
  const key = { key: 'press-7', bodyHash: Buffer.alloc(0) };
  const press = { ...anna, mode: undefined, key, isGone: () => false };
  const found = await readPack(db, press, { gtin, sn: 'SN-7' });
  expect(found).toMatchObject({ earlier_ml_id: 7, version: 1 });
  if (!found.earlier_ml_id) throw new Error('the press was made before');
  expect(await readDispense(db, press, found.earlier_ml_id)).toMatchObject({
    trx_type: 'DSPN',
    sn: 'SN-7',
  });
  return asked;
};

/** A few pages of each index and one of its table. */
const FEW_PAGES = 50;

const expectFewRows = async ({ url }: Pharmacy, asked: readonly Asked[]) => {
  expect(asked).toHaveLength(2);
  for (const one of asked) {
    const { reads, pages } = await explainGeneric(url, one);
    const big = reads.filter(({ table }) => loaded.includes(table));
    expect(big.map(({ table }) => table)).toEqual(expect.arrayContaining(['pack', 'request_key']));
    for (const { table, way, rows } of big)
      expect([table, way, rows]).toEqual([table, expect.stringContaining('Index'), expect.toBeOneOf([0, 1])]);
    expect(pages).toBeLessThan(FEW_PAGES);
  }
};

test('a press at an organisation with 20,000 packs reads a row of each table, known to the planner or not', async () => {
  const place = await pharmacy();
  const asked = await lookUp(place);
  await expectFewRows(place, asked);
  await sql`analyze`.execute(place.owner);
  await expectFewRows(place, asked);
});
