import { addUser, migratedDatabase } from '@pecset/db/testing';
import type { Gtin } from '@pecset/gs1';
import type { MlId } from '@pecset/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mayLease, maySettle, type Phase } from '../../domain/transaction.ts';
import { leaseTransaction, standingOf } from './lease.ts';
import type { Reply } from './reply.ts';
import { settleTransaction } from './settle.ts';

const phases: readonly Phase[] = ['queued', 'sending', 'unknown', 'parked', 'done', 'cancelled'];
const at = new Date('2026-03-01T08:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const gtin = '05991234567899' as Gtin;

type RowOf = {
  readonly phase: Phase;
  readonly leaseUntil?: Date | null;
  readonly attempts?: number;
  readonly daysAgo?: number;
  readonly sn?: string;
  readonly trxType?: string;
  readonly status?: string | null;
  readonly reasonCode?: string | null;
};

/** A ledger into which the test writes rows directly. */
const openBook = async () => {
  const { db, owner } = await migratedDatabase();
  const { partnerId, userId } = await addUser(db, 'anna', { mode: 'production' });
  let number = 0;
  const add = async (row: RowOf): Promise<MlId> => {
    number += 1;
    const { phase, leaseUntil = null, attempts = 0, sn = `SN-${number}`, trxType = 'DSPN' } = row;
    const { status = null, reasonCode = null, daysAgo = 0 } = row;
    const { rows } = await sql<{ ml_id: MlId }>`
      with made as (select ml_id_at(${at}::timestamptz - make_interval(days => ${daysAgo})) + ${number} as ml_id), known as (
        insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, open_ml_id, version)
        select ${partnerId}, 'production', ${gtin}, ${sn}, ml_id, ml_id, ml_id, 1 from made
        on conflict (partner_id, gtin, sn, mode) do update set last_ml_id = excluded.last_ml_id
      ), tried as (
        insert into attempt (partner_id, ml_id, attempt_no, client_trx_id, began_at)
        select ${partnerId}, ml_id, n, lpad(ml_id::text || n, 32, '0'), ${at} from made, generate_series(1, ${attempts}) n
      )
      insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase, lease_until,
        status, reason_code)
      select ${partnerId}, ml_id, ${userId}, 'production', ${gtin}, ${sn}, 'LOT', '281200', ${trxType}, ${phase},
        ${leaseUntil}, ${status}, ${reasonCode} from made returning ml_id`.execute(owner);
    const [made] = rows;
    if (!made) throw new Error('nothing was written');
    return made.ml_id;
  };
  return { db, partnerId, add };
};

test('PostgreSQL leases exactly what the domain lets be leased', async () => {
  const { db, partnerId, add } = await openBook();
  for (const phase of phases)
    for (const leaseMs of [-1, 1, null])
      for (const attempts of [1, 2]) {
        const leaseUntil = leaseMs === null ? null : later(leaseMs);
        const mlId = await add({ phase, leaseUntil, attempts: 1 });
        const leased = await leaseTransaction(db, {
          ...{
            partnerId,
            mlId,
            at,
            attempts,
            purpose: 'look',
            unknownOutcome: 'open',
            modes: ['production'],
          },
          clientTrxId: 'c'.repeat(32),
          until: later(60_000),
          sendBy: later(30_000),
        });
        const isLeaseOver = leaseMs !== null && leaseMs < 0;
        expect(leased !== undefined, `${phase}, lease ${leaseMs}, as of ${attempts}`).toBe(
          attempts === 1 && mayLease(phase, isLeaseOver),
        );
      }
});

const replies: readonly Reply[] = [
  { kind: 'answered', answer: { status: 'I', reasonCode: null, alertId: null } },
  { kind: 'looked', found: 'I' },
  { kind: 'unreachable' },
  { kind: 'no-answer' },
  { kind: 'login-refused', code: 'NMVS_FE_AU_01' },
];

test('PostgreSQL settles exactly what the domain lets be settled', async () => {
  const { db, partnerId, add } = await openBook();
  for (const phase of phases)
    for (const reply of replies)
      for (const asOf of [1, 2, 3]) {
        const mlId = await add({ phase, leaseUntil: later(1), attempts: 2 });
        const pack = { gtin, sn: 'SN', lotNum: 'LOT', expDate: '281200' };
        const settled = await settleTransaction(
          db,
          { partnerId, mlId, attemptNo: asOf, asOf, pack, undoes: null },
          reply,
          { at, dueAt: null },
        );
        expect(settled !== undefined, `${phase}, ${reply.kind}, as of ${asOf}`).toBe(
          maySettle(phase, reply.kind, { asOf, now: 2 }),
        );
      }
});

test('what the ledger says of a pack before is all that may have changed it, and the newest word that it was active', async () => {
  const { db, partnerId, add } = await openBook();
  const [sn, done] = ['ONE', 'done'] as const;
  for (const [trxType, status, reasonCode] of [
    ['VRFY', 'A', null],
    ['VRFY', 'A', null],
    ['DSPN', 'I', null],
    ['VRFY', 'I', null],
    ['UDSP', 'A', null],
    ['VRFY', 'E', 'PECSET_NO_ANSWER'],
  ] as const)
    await add({ phase: done, sn, trxType, status, reasonCode });
  await add({ phase: done, sn: 'ANOTHER', trxType: 'DSTR', status: 'I' });
  const mlId = await add({ phase: 'unknown', sn, leaseUntil: at, attempts: 1 });
  await add({ phase: done, sn, trxType: 'VRFY', status: 'A' });
  const standing = async () => standingOf(db, { partnerId, mlId });
  expect((await standing())?.earlier).toMatchObject([
    { operation: 'verify', status: 'A' },
    { operation: 'dispense', status: 'I', reasonCode: null },
    { operation: 'undo-dispense', status: 'A' },
  ]);
  const restored = async () => [
    (await standing())?.isRestored,
    ...((await standing())?.earlier ?? []).map(({ isRestored }) => isRestored),
  ];
  expect(await restored()).toEqual([false, false, false, false]);
  await sql`insert into standstill (backup_at, restored_at, resumed_at) values (${at}, ${at}, ${later(1)})`.execute(
    db,
  );
  expect(await restored()).toEqual([true, true, true, true]);
});

test('a verify of more than three hundred days ago is no word on the pack: what followed it may have been put away', async () => {
  const { db, partnerId, add } = await openBook();
  const [sn, phase, trxType, status] = ['OLD', 'done', 'VRFY', 'A'] as const;
  await add({ phase, sn, trxType, status, daysAgo: 301 });
  const mlId = await add({ phase: 'unknown', sn, leaseUntil: at, attempts: 1 });
  expect((await standingOf(db, { partnerId, mlId }))?.earlier).toMatchObject([{ status, isRestored: true }]);
});
