import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { lastRestore } from '@pecset/national/server';
import { instant, int4, int8, jsonOut, orNull, part, statement, text, texts } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { type Mode, type TrxType, trxType } from '../../contract/index.ts';
import type { Attempt, Earlier, Purpose, UnknownOutcome } from '../../domain/reconciliation.ts';
import { type Answer, lawfulChanges, operations, type Phase } from '../../domain/transaction.ts';
import { timeOfTransaction } from '../../domain/transaction-time.ts';
import { openTo } from './parts.ts';

/** An expired lease counts as an unknown outcome, since its holder may have sent. `mayLease` has the same rule. */
const found = part({
  name: 'found',
  gives: ['partner_id', 'ml_id', 'mode', 'gtin', 'sn'],
  takes: {
    partnerId: int8<PartnerId>(),
    mlId: int8<MlId>(),
    at: instant(),
    modes: texts<Mode>(),
    attempts: int4(),
  },
  text: `select partner_id, ml_id, user_id, mode, trx_type, gtin, sn, lot_num, exp_date, undo_ml_id from transaction
    where partner_id = :partnerId and ml_id = :mlId and mode = any(:modes)
      and (phase = 'queued' or (phase = 'unknown' and lease_until <= :at) or (phase = 'sending' and lease_until < :at))
      and :attempts = (select count(*) from attempt a where a.partner_id = :partnerId and a.ml_id = :mlId)
    for update`,
});

const leased = part({
  name: 'leased',
  gives: ['ml_id'],
  takes: { until: instant() },
  text: `update transaction t set phase = 'sending', lease_until = :until from ${found.name} f
    where t.partner_id = f.partner_id and t.ml_id = f.ml_id returning t.ml_id`,
});

/** A press decided on the old version then fails its optimistic lock: a dispense in flight cannot be cancelled. */
const raised = part({
  name: 'raised',
  gives: [],
  takes: {},
  text: `update pack p set version = p.version + 1 from ${found.name} f
    where p.partner_id = f.partner_id and p.gtin = f.gtin and p.sn = f.sn and p.mode = f.mode`,
});

const attempted = part({
  name: 'attempted',
  gives: ['attempt_no'],
  takes: {
    partnerId: int8<PartnerId>(),
    clientTrxId: text(),
    at: instant(),
    purpose: text<Purpose>(),
    attempts: int4(),
  },
  text: `insert into attempt (partner_id, ml_id, attempt_no, client_trx_id, began_at, purpose)
    select :partnerId, c.ml_id, :attempts + 1, :clientTrxId, :at, :purpose from ${leased.name} c
    returning attempt_no`,
});

const takeLease = statement({
  parts: [found, leased, raised, attempted],
  takes: {},
  gives: {
    partner_id: int8<PartnerId>(),
    ml_id: int8<MlId>(),
    user_id: int8<UserId>(),
    mode: text<Mode>(),
    trx_type: text<TrxType>(),
    gtin: text<Gtin>(),
    sn: text(),
    lot_num: text(),
    exp_date: text(),
    undo_ml_id: orNull(int8<MlId>()),
    attempt_no: int4(),
  },
  text: `select f.partner_id, f.ml_id, f.user_id, f.mode, f.trx_type, f.gtin, f.sn, f.lot_num, f.exp_date, f.undo_ml_id,
      n.attempt_no
    from ${found.name} f, ${attempted.name} n`,
});

/** Takes the lease and writes the attempt. Returns undefined if the lease is taken or the transaction is over. */
export const leaseTransaction = async (
  db: Db,
  values: {
    readonly partnerId: PartnerId;
    readonly mlId: MlId;
    readonly at: Date;
    readonly clientTrxId: string;
    readonly purpose: Purpose;
    readonly unknownOutcome: UnknownOutcome;
    /** Number of attempts when the purpose was decided. */
    readonly attempts: number;
    /** Longer than all time-outs of the gateway together, so a holder that has not settled by then is dead. */
    readonly until: Date;
    readonly sendBy: Date;
    /** Modes that have a gateway: without one nothing can be asked, so nothing is leased. */
    readonly modes: readonly Mode[];
  },
) => {
  const [row] = await takeLease(db, values);
  if (!row) return undefined;
  const { gtin, sn, lot_num: lotNum, exp_date: expDate } = row;
  return {
    partnerId: row.partner_id,
    mlId: row.ml_id,
    userId: row.user_id,
    mode: row.mode,
    operation: operations[row.trx_type],
    pack: { gtin, sn, lotNum, expDate },
    undoes: row.undo_ml_id,
    attemptNo: row.attempt_no,
    purpose: values.purpose,
    clientTrxId: values.clientTrxId,
    sendBy: values.sendBy,
    unknownOutcome: values.unknownOutcome,
  };
};

export type Leased = NonNullable<Awaited<ReturnType<typeof leaseTransaction>>>;

/** Earlier transactions of the pack: all but verifies, and the newest verify that found it active. */
const earlierRows = `(select jsonb_agg(jsonb_build_object('mlId', b.ml_id, 'trxType', b.trx_type, 'phase', b.phase,
      'status', b.status, 'reasonCode', b.reason_code) order by b.ml_id)
    from transaction b where b.partner_id = t.partner_id and b.gtin = t.gtin and b.sn = t.sn and b.mode = t.mode
      and b.ml_id < t.ml_id and b.ml_id >= p.first_ml_id and (b.trx_type <> 'VRFY' or b.ml_id =
        (select max(v.ml_id) from transaction v where v.partner_id = t.partner_id and v.gtin = t.gtin and v.sn = t.sn
          and v.mode = t.mode and v.ml_id < t.ml_id and v.ml_id >= p.first_ml_id
          and v.trx_type = 'VRFY' and v.status = 'A' and v.reason_code is null)))`;

/** A transaction that is neither over nor parked, with its attempts and the pack's earlier transactions. */
const standing = statement({
  takes: { partnerId: int8<PartnerId>(), mlId: int8<MlId>() },
  gives: {
    mode: text<Mode>(),
    trx_type: text<TrxType>(),
    attempts: jsonOut(),
    earlier: jsonOut(),
    restored_at: orNull(instant()),
    user_id: int8<UserId>(),
    gtin: text<Gtin>(),
    sn: text(),
    lot_num: text(),
    exp_date: text(),
    undo_ml_id: orNull(int8<MlId>()),
    /** Columns of the dispense that an undo takes back. */
    dispense_phase: orNull(text<Phase>()),
    dispense_status: orNull(text<Answer['status']>()),
    dispense_code: orNull(text()),
  },
  text: `select t.mode, t.trx_type,
      (select coalesce(jsonb_agg(jsonb_build_object('purpose', a.purpose, 'reply', a.reply, 'found', a.found) order by a.attempt_no), '[]')
        from attempt a where a.partner_id = t.partner_id and a.ml_id = t.ml_id) as attempts,
      coalesce(${earlierRows}, '[]') as earlier,
      ${lastRestore} as restored_at,
      t.user_id, t.gtin, t.sn, t.lot_num, t.exp_date, t.undo_ml_id,
      d.phase as dispense_phase, d.status as dispense_status, d.reason_code as dispense_code
    from transaction t
    left join transaction d on t.trx_type = 'UDSP' and d.partner_id = t.partner_id and d.ml_id = t.undo_ml_id
    join pack p on p.partner_id = t.partner_id and p.gtin = t.gtin and p.sn = t.sn and p.mode = t.mode
    where t.partner_id = :partnerId and t.ml_id = :mlId and t.phase in ('queued', 'sending', 'unknown')`,
});

const StoredAttempts = z.array(
  z.object({
    purpose: z.enum(['send', 'look', 'repeat']),
    reply: z.nullable(z.enum(['answered', 'unreachable', 'no-answer', 'login-refused'])),
    found: z.nullable(z.enum(['A', 'I'])),
  }),
);

const StoredEarlier = z.array(
  z.object({
    mlId: z.number(),
    trxType,
    phase: z.enum(['queued', 'sending', 'unknown', 'parked', 'done', 'cancelled']),
    status: z.nullable(z.enum(['A', 'I', 'U', 'E'])),
    reasonCode: z.nullable(z.string()),
  }),
);

/** Months may be archived a year after they end, so what followed a transaction older than this may be missing. */
const SURELY_HERE_MS = 300 * 24 * 3_600_000;

export const standingOf = async (db: Db, waiting: { readonly partnerId: PartnerId; readonly mlId: MlId }) => {
  const [row] = await standing(db, waiting);
  if (!row) return undefined;
  const attempts: readonly Attempt[] = z.parse(StoredAttempts, row.attempts);
  const { mode, trx_type: trxType, restored_at: restoredAt } = row;
  const isRestored = (mlId: number) => restoredAt !== null && timeOfTransaction(mlId) <= restoredAt.getTime();
  const surelyHereSince = timeOfTransaction(waiting.mlId) - SURELY_HERE_MS;
  const earlier = z.parse(StoredEarlier, row.earlier).map(
    ({ mlId, trxType: type, ...one }): Earlier => ({
      ...one,
      operation: operations[type],
      isRestored: isRestored(mlId) || timeOfTransaction(mlId) < surelyHereSince,
    }),
  );
  const { user_id: userId, gtin, sn, lot_num: lotNum, exp_date: expDate, undo_ml_id: undoes } = row;
  const pack = { gtin, sn, lotNum, expDate };
  const { dispense_phase: phase, dispense_status: status, dispense_code: reasonCode } = row;
  const dispense = phase === null ? undefined : { phase, status, reasonCode };
  return {
    mode,
    userId,
    operation: operations[trxType],
    pack,
    undoes,
    attempts,
    earlier,
    isRestored: isRestored(waiting.mlId),
    dispense,
  };
};

/** Expired leases: a process died, or a job was lost. */
const overdue = statement({
  takes: { mode: text<Mode>(), before: instant() },
  gives: { partner_id: int8<PartnerId>(), ml_id: int8<MlId>() },
  text: `select partner_id, ml_id from transaction
    where phase in ('queued', 'sending', 'unknown') and lease_until < :before and mode = :mode
    order by ml_id limit 1000`,
});

export const overdueTransactions = async (db: Db, mode: Mode, before: Date) =>
  (await overdue(db, { mode, before })).map(({ partner_id: partnerId, ml_id: mlId }) => ({
    partnerId,
    mlId,
  }));

/** Each organisation once, however many transactions wait. */
const overdueOf = statement({
  takes: { mode: text<Mode>(), before: instant() },
  gives: { partner_id: int8<PartnerId>() },
  text: `select distinct partner_id from transaction
    where phase in ('queued', 'sending', 'unknown') and lease_until < :before and mode = :mode`,
});

export const organisationsOverdue = async (db: Db, mode: Mode, before: Date): Promise<readonly PartnerId[]> =>
  (await overdueOf(db, { mode, before })).map(({ partner_id: partnerId }) => partnerId);

/** The organisation's oldest due transaction. */
const firstDue = statement({
  takes: { partnerId: int8<PartnerId>(), mode: text<Mode>(), at: instant(), after: int8<MlId>() },
  gives: { ml_id: int8<MlId>() },
  text: `select ml_id from transaction
    where partner_id = :partnerId and mode = :mode and phase in ('queued', 'sending', 'unknown') and lease_until <= :at
      and ml_id > :after
    order by ml_id limit 1`,
});

const earliest = statement({
  takes: { partnerId: int8<PartnerId>(), mode: text<Mode>() },
  gives: { due_at: orNull(instant()) },
  text: `select min(lease_until) as due_at from transaction
    where partner_id = :partnerId and mode = :mode and phase in ('queued', 'sending', 'unknown')`,
});

const park = statement({
  takes: { partnerId: int8<PartnerId>(), mode: text<Mode>() },
  gives: { ml_id: int8<MlId>() },
  text: `update transaction set phase = '${lawfulChanges.queued['login-refused']}', lease_until = null
    where partner_id = :partnerId and mode = :mode and phase = 'queued' returning ml_id`,
});

export const backlogOf = (db: Db, partnerId: PartnerId, mode: Mode) => ({
  /** The first one after `after` that is due and not leased. */
  first: async (at: Date, after: MlId) => (await firstDue(db, { partnerId, mode, at, after }))[0]?.ml_id,
  /** Parks queued transactions until the organisation's login is repaired. */
  park: () => park(db, { partnerId, mode }),
  /** When the next one is due; undefined if none waits. */
  dueAt: async () => (await earliest(db, { partnerId, mode }))[0]?.due_at ?? undefined,
});

const putOff = statement({
  takes: { partnerId: int8<PartnerId>(), mlId: int8<MlId>(), until: instant() },
  gives: { ml_id: int8<MlId>() },
  text: `update transaction set lease_until = :until
    where partner_id = :partnerId and ml_id = :mlId and phase = 'queued' returning ml_id`,
});

/** Postpones a transaction that has to wait for another one. */
export const putOffTransaction = async (
  db: Db,
  waiting: { readonly partnerId: PartnerId; readonly mlId: MlId },
  until: Date,
): Promise<void> => {
  await putOff(db, { ...waiting, until });
};

/** Open transactions of one organisation, or of all if null. */
const waiting = statement({
  takes: { partnerId: orNull(int8<PartnerId>()) },
  gives: {
    partner_id: int8<PartnerId>(),
    mode: text<Mode>(),
    phase: text<Phase>(),
    count: int8(),
    oldest: int8<MlId>(),
  },
  text: `select partner_id, mode, phase, count(*) as count, min(ml_id) as oldest from transaction
    where phase in ('queued', 'sending', 'unknown', 'parked') and (:partnerId is null or partner_id = :partnerId)
    group by partner_id, mode, phase order by partner_id, mode, phase`,
});

export const waitingTransactions = async (db: Db, partnerId: PartnerId | null) =>
  (await waiting(db, { partnerId })).map(({ partner_id, oldest, ...row }) => ({
    ...row,
    partnerId: partner_id,
    since: new Date(timeOfTransaction(oldest)),
  }));

/** Number of open transactions of one organisation, in both modes. */
export const waitingOf = async (db: Db, partnerId: PartnerId): Promise<number> =>
  (await waiting(db, { partnerId })).reduce((sum, { count }) => sum + count, 0);

const parked = statement({
  takes: { mode: text<Mode>() },
  gives: { partner_id: int8<PartnerId>() },
  text: `select distinct partner_id from transaction where phase in ${openTo('release')} and mode = :mode`,
});

/** Organisations whose transactions wait for the repair of their login. */
export const organisationsParked = async (db: Db, mode: Mode): Promise<readonly PartnerId[]> =>
  (await parked(db, { mode })).map(({ partner_id: partnerId }) => partnerId);

const release = statement({
  takes: { partnerId: int8<PartnerId>(), at: instant() },
  gives: { ml_id: int8<MlId>() },
  text: `update transaction set phase = '${lawfulChanges.parked.release}', lease_until = :at
    where partner_id = :partnerId and phase in ${openTo('release')} returning ml_id`,
});

/** Queues the organisation's parked transactions again; returns how many there were. */
export const releaseParked = async (db: Db, partnerId: PartnerId, at: Date): Promise<number> =>
  (await release(db, { partnerId, at })).length;
