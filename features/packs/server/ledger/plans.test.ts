import type { Db, Rows } from '@pecset/db';
import { migratedDatabase, testLog } from '@pecset/db/testing';
import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId } from '@pecset/kernel';
import { inTransactionOf, openDatabase } from '@pecset/server-kit';
import { type Asked, explainGeneric } from '@pecset/server-kit/testing';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { lockToSettle } from './lock.ts';
import type { Reply } from './reply.ts';
import { settleTransaction } from './settle.ts';

const replies: readonly Reply[] = [
  { kind: 'answered', answer: { status: 'I', reasonCode: null, alertId: null } },
  { kind: 'looked', found: 'A' },
  { kind: 'unreachable' },
  { kind: 'no-answer' },
  { kind: 'login-refused', code: 'NMVS_FE_AU_01' },
];

/** A few hundred rows, which fill no more than two pages: without a reason to use the index they would be scanned. */
const fill = {
  pack: (db: Db) =>
    sql`insert into pack (partner_id, gtin, sn, mode, version, first_ml_id, last_ml_id)
      select 1, '05991234567899', 'SN-' || n, 'sandbox', 1, n, n from generate_series(1, 300) n`.execute(db),
  attempt: (db: Db) =>
    sql`insert into attempt (partner_id, ml_id, attempt_no, client_trx_id, began_at, purpose)
      select 1, n, 1, repeat('x', 32), now(), 'send' from generate_series(1, 300) n`.execute(db),
  transaction: (db: Db) =>
    sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
      select 1, n, 1, 'sandbox', '05991234567899', 'SN-' || n, 'L', '281200', 'DSPN', 'sending'
      from generate_series(1, 300) n`.execute(db),
};

const isOfBook = (table: string): boolean => /^(pack$|attempt$|transaction)/.test(table);

test('an answer is settled by indexes, also with a plan from when the ledger was small', async () => {
  const { db, owner, url } = await migratedDatabase();
  for (const table of ['pack', 'attempt', 'transaction'] as const) await fill[table](db);
  await sql`analyze`.execute(owner);
  const asked: Asked[] = [];
  const heard = new Kysely<Rows>({
    dialect: new PostgresDialect({ pool: openDatabase<Rows>(url, 1, testLog).pool }),
    log: ({ query }) => void asked.push(query),
  });
  onTestFinished(() => heard.destroy());
  const pack = { gtin: '05991234567899' as Gtin, sn: 'SN-1', lotNum: 'L', expDate: '281200' };
  const of = { partnerId: 1 as PartnerId, mlId: 1 as MlId, pack, undoes: null, attemptNo: 1, asOf: 1 };
  const at = new Date();
  for (const reply of replies) await settleTransaction(heard, of, reply, { at, dueAt: null });
  await inTransactionOf(heard)((tx) => lockToSettle(tx, of));
  const questions = asked.filter(({ sql }) => /^\s*(with|select|update)/.test(sql));
  expect(questions.length).toBeGreaterThan(replies.length);
  for (const question of questions) {
    const { reads } = await explainGeneric(url, question);
    const whole = reads.filter(({ table, way, rows }) => isOfBook(table) && way === 'Seq Scan' && rows > 0);
    expect(whole).toEqual([]);
  }
});
