import { wholeNumber } from '@pecset/contract';
import type { Db, Rows } from '@pecset/db';
import { migratedDatabase, testLog } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { openDatabase } from '@pecset/server-kit';
import { type Asked, explainGeneric } from '@pecset/server-kit/testing';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { firstTransactionAt } from '../domain/index.ts';
import { countsOf, loadOfAll } from './operator-counts.ts';

const organisation = (number: number) => z.parse(wholeNumber<PartnerId>(), number);
const now = new Date();
const DAY_MS = 24 * 60 * 60_000;
const idAt = (daysAgo: number) => firstTransactionAt(now.getTime() - daysAgo * DAY_MS);

type Given = { readonly partnerId: number; readonly daysAgo: number; readonly phase?: string };

const addTransactions = (db: Db, { partnerId, daysAgo, phase = 'done' }: Given, count: number) =>
  sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
    select ${partnerId}, ${idAt(daysAgo)}::bigint + n, 1, 'production', '05991234567899', 'SN-' || n, 'L', '281200', 'VRFY', ${phase}
    from generate_series(1, ${count}::int) n`.execute(db);

test('what organisations did in thirty days is counted, and what waits, without a word of what it was about', async () => {
  const { db } = await migratedDatabase();
  const [first, second, idle] = [organisation(1), organisation(2), organisation(3)];
  await addTransactions(db, { partnerId: first, daysAgo: 31 }, 5);
  await addTransactions(db, { partnerId: first, daysAgo: 29 }, 7);
  await addTransactions(db, { partnerId: first, daysAgo: 40, phase: 'queued' }, 2);
  await addTransactions(db, { partnerId: second, daysAgo: 1 }, 20);
  await addTransactions(db, { partnerId: second, daysAgo: 2, phase: 'parked' }, 3);
  const counts = await countsOf(() => now)(db, [first, second, idle], 10);
  const waiting = { open: 0, parked: 0, since: null };
  expect(counts.get(first)).toEqual({
    lately: 7,
    waiting: { open: 2, parked: 0, since: new Date(now.getTime() - 40 * DAY_MS) },
  });
  expect(counts.get(second)).toMatchObject({ lately: 10, waiting: { open: 0, parked: 3 } });
  expect(counts.get(idle)).toEqual({ lately: 0, waiting });
});

test('how quickly the national system answers all is told by its answers of the last minutes', async () => {
  const { db } = await migratedDatabase();
  const load = loadOfAll(() => now);
  expect(await load(db)).toEqual({
    p50Ms: null,
    p95Ms: null,
    lastAnswerAt: null,
    waiting: { open: 0, parked: 0, since: null },
  });
  const answered = (minutesAgo: number, tookMs: number, nmvsTrxId: string | null) => {
    const began = now.getTime() - minutesAgo * 60_000;
    return {
      partner_id: organisation(1),
      ml_id: firstTransactionAt(began),
      attempt_no: 1,
      client_trx_id: 'x'.repeat(32),
      nmvs_trx_id: nmvsTrxId,
      began_at: new Date(began),
      ended_at: new Date(began + tookMs),
      reply: 'answered',
    };
  };
  await db
    .insertInto('attempt')
    .values(answered(60, 900, 'n1'))
    .execute();
  expect(await load(db)).toMatchObject({
    p50Ms: null,
    lastAnswerAt: new Date(now.getTime() - 60 * 60_000 + 900),
  });
  const simulated = answered(3, 5, null);
  await db
    .insertInto('attempt')
    .values([answered(1, 100, 'n2'), answered(2, 300, 'n3'), simulated])
    .execute();
  expect(await load(db)).toMatchObject({ p50Ms: 200, p95Ms: 290 });
});

test('a page of organisations is counted by their own indexes, and no further than asked', async () => {
  const { db, owner, url } = await migratedDatabase();
  for (const partnerId of [1, 2, 3, 4]) await addTransactions(db, { partnerId, daysAgo: 1 }, 3000);
  await sql`analyze`.execute(owner);
  const asked: Asked[] = [];
  const heard = new Kysely<Rows>({
    dialect: new PostgresDialect({ pool: openDatabase<Rows>(url, 1, testLog).pool }),
    log: ({ query }) => void asked.push(query),
  });
  onTestFinished(() => heard.destroy());
  await countsOf(() => now)(heard, [organisation(1), organisation(2)], 100);
  for (const one of asked) {
    const { reads } = await explainGeneric(url, one);
    const ofBook = reads.filter(({ table, rows }) => table.startsWith('transaction') && rows > 0);
    expect(ofBook.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(200);
    for (const { way } of ofBook) expect(way).toContain('Index');
  }
});
