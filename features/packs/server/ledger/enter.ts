import { sessionHeld } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { bytes, instant, int4, int8, orNull, part, statement, text } from '@pecset/server-kit';
import type { Mode, TrxType } from '../../contract/index.ts';
import { type Answer, type PackOperation, trxTypes } from '../../domain/transaction.ts';
import { firstTransactionAt } from '../../domain/transaction-time.ts';
import { openTo, recorded } from './parts.ts';
import type { PackData, Press } from './press.ts';

/** How a transaction enters the ledger. */
export type Standing =
  /** Stored with its answer; nothing is sent. */
  | { readonly phase: 'done'; readonly answer: Answer }
  /** `behind` another transaction of the same pack, which stays the open one. */
  | { readonly phase: 'queued'; readonly dueAt: Date; readonly behind?: true }
  /** Leased by the process that appends it, which sends the request next. */
  | { readonly phase: 'sending'; readonly leaseUntil: Date; readonly clientTrxId: string }
  /** Nothing is sent until somebody has repaired the organisation's login. */
  | { readonly phase: 'parked' }
  /** An undo that cancels a dispense before anything was sent. */
  | { readonly phase: 'cancelled'; readonly answer: Answer };

/** The workstation's claim about a dispense that it recorded without connection. */
export type Claim = { readonly at: string; readonly userId: UserId; readonly userName: string };

export type Entry = {
  readonly press: Press;
  readonly userName: string;
  readonly operation: PackOperation;
  readonly mode: Mode;
  readonly pack: PackData;
  /** The pack's version when the decision was made, for the optimistic lock. */
  readonly version: number | null;
  readonly at: Date;
  /** Stored beside `at` and the user who sends. It only decides whether a restore makes the outcome unknown. */
  readonly recorded: Claim | null;
  readonly standing: Standing;
  /** The dispense that an undo takes back. */
  readonly undoes: MlId | null;
};

/**
 * A transaction without an answer keeps its organisation from leaving the mode. A change of mode locks the row and
 * counts open transactions, so it sees this one; or this one waits for the lock, finds another mode and is decided
 * anew.
 */
const modeHeld = part({
  name: 'mode_held',
  gives: ['partner_id'],
  takes: { partnerId: int8<PartnerId>(), mode: text<Mode>() },
  text: 'select partner_id from known_organisation where partner_id = :partnerId and mode = :mode for key share',
});

/** Gives no row if the session has ended, so that nothing is appended; a live session is locked until commit. */
const idFor = (held: string) =>
  part({
    name: 'id',
    gives: ['ml_id'],
    takes: { firstMlId: int8<MlId>(), lockWaitMs: int4() },
    text: `select :firstMlId + nextval('transaction_seq') as ml_id, set_config('lock_timeout', :lockWaitMs::text, true)
    from ${held}`,
  });

const id = idFor(sessionHeld.name);
const idOfWaiting = idFor(`${sessionHeld.name} cross join ${modeHeld.name}`);

/**
 * The optimistic lock: the pack's row is updated only if its version is the one of the decision, and without a row from
 * here nothing else is written. Numbers of one pack always grow, even if two fall into one millisecond or clocks
 * disagree; then they grow by what the sequence gives, so that a number which another pack has already is not tried
 * again.
 */
const entered = part({
  name: 'entered',
  gives: ['ml_id'],
  takes: {
    partnerId: int8<PartnerId>(),
    mode: text<Mode>(),
    gtin: text<Gtin>(),
    sn: text(),
    open: text<'this' | 'as-before' | 'none'>(),
    version: orNull(int8()),
  },
  text: `insert into pack as p (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, open_ml_id, version)
    select :partnerId, :mode, :gtin, :sn, ml_id, ml_id, case :open when 'this' then ml_id end, 1 from ${id.name}
    on conflict (partner_id, gtin, sn, mode) do update set
      last_ml_id = greatest(excluded.last_ml_id, p.last_ml_id + 1 + excluded.last_ml_id % 4096),
      open_ml_id = case :open
        when 'this' then greatest(excluded.last_ml_id, p.last_ml_id + 1 + excluded.last_ml_id % 4096)
        when 'as-before' then p.open_ml_id end,
      version = p.version + 1
    where p.version = :version
    returning last_ml_id as ml_id`,
});

const written = part({
  name: 'written',
  gives: [],
  takes: {
    partnerId: int8<PartnerId>(),
    userId: int8<UserId>(),
    mode: text<Mode>(),
    gtin: text<Gtin>(),
    sn: text(),
    lotNum: text(),
    expDate: text(),
    rawScan: orNull(text()),
    trxType: text<TrxType>(),
    phase: text<Standing['phase']>(),
    leaseUntil: orNull(instant()),
    status: orNull(text()),
    reasonCode: orNull(text()),
    alertId: orNull(text()),
    undoes: orNull(int8<MlId>()),
    recordedAt: orNull(instant()),
    recordedBy: orNull(int8<UserId>()),
    operator: orNull(text()),
    reference: orNull(text()),
  },
  text: `insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status,
      phase, reason_code, alert_id, undo_ml_id, raw_scan, lease_until, recorded_at, recorded_by,
      operator, reference)
    select :partnerId, ml_id, :userId, :mode, :gtin, :sn, :lotNum, :expDate, :trxType, :status, :phase, :reasonCode,
      :alertId, :undoes, :rawScan, :leaseUntil, :recordedAt, :recordedBy, :operator, :reference from ${entered.name}`,
});

const keyed = part({
  name: 'keyed',
  gives: [],
  takes: {
    partnerId: int8<PartnerId>(),
    userId: int8<UserId>(),
    key: orNull(text()),
    bodyHash: orNull(bytes()),
    at: instant(),
  },
  text: `insert into request_key (partner_id, user_id, key, ml_id, body_hash, at)
    select :partnerId, :userId, :key, ml_id, :bodyHash, :at from ${entered.name} where :key is not null`,
});

const attempted = part({
  name: 'attempted',
  gives: [],
  takes: { partnerId: int8<PartnerId>(), clientTrxId: orNull(text()), at: instant() },
  text: `insert into attempt (partner_id, ml_id, attempt_no, client_trx_id, began_at)
    select :partnerId, ml_id, 1, :clientTrxId, :at from ${entered.name} where :clientTrxId is not null`,
});

/** Marks the dispense as undone; cancels it too if it was never sent. */
const undone = part({
  name: 'undone',
  gives: [],
  takes: {
    partnerId: int8<PartnerId>(),
    undone: orNull(int8<MlId>()),
    phase: text<Standing['phase']>(),
    status: orNull(text()),
  },
  text: `update transaction t set undo_ml_id = entered.ml_id,
      phase = case when :phase = 'cancelled' then 'cancelled' else t.phase end,
      status = case when :phase = 'cancelled' then :status else t.status end
    from ${entered.name} where t.partner_id = :partnerId and t.ml_id = :undone
      and (:phase <> 'cancelled' or t.phase in ${openTo('cancel')})`,
});

/** One statement, so one round trip to the database and one commit. */
const rest = [entered, written, keyed, recorded(entered)] as const;
const answer = { takes: {}, gives: { ml_id: int8<MlId>() }, text: `select ml_id from ${entered.name}` };
const enterAnswered = statement({ parts: [sessionHeld, id, ...rest, undone], ...answer });
const enterWaiting = statement({
  parts: [sessionHeld, modeHeld, idOfWaiting, ...rest, attempted],
  ...answer,
});

/** The pack's one open transaction after this. A verify changes nothing, so nothing waits for it. */
const openAfter = ({ operation, standing }: Entry): 'this' | 'as-before' | 'none' => {
  if (standing.phase === 'cancelled') return 'none';
  if (standing.phase === 'queued' && standing.behind) return 'as-before';
  return standing.phase !== 'done' && operation !== 'verify' ? 'this' : 'as-before';
};

const answerIn = (standing: Standing): Answer | undefined =>
  standing.phase === 'done' || standing.phase === 'cancelled' ? standing.answer : undefined;

const leaseIn = (standing: Standing): Date | null => {
  if (standing.phase === 'queued') return standing.dueAt;
  return standing.phase === 'sending' ? standing.leaseUntil : null;
};

const valuesOf = (entry: Entry) => {
  const { press, operation, mode, pack, version, at, recorded: claim, standing, undoes } = entry;
  const { partnerId, userId, sessionId, key } = press;
  const { gtin, sn, lotNum, expDate, rawScan = null, despite, without } = pack;
  const { status = null, reasonCode = null, alertId = null } = answerIn(standing) ?? {};
  return {
    partnerId,
    userId,
    sessionId,
    mode,
    gtin,
    sn,
    lotNum,
    expDate,
    rawScan,
    trxType: trxTypes[operation],
    phase: standing.phase,
    leaseUntil: leaseIn(standing),
    status,
    reasonCode,
    alertId,
    open: openAfter(entry),
    version,
    at,
    firstMlId: firstTransactionAt(at.getTime()),
    key: key?.key ?? null,
    bodyHash: key?.bodyHash ?? null,
    clientTrxId: standing.phase === 'sending' ? standing.clientTrxId : null,
    undoes,
    recordedAt: claim && new Date(claim.at),
    recordedBy: claim?.userId ?? null,
    operator: press.claims?.operator ?? null,
    reference: press.claims?.reference ?? null,
    /** The dispense is marked only once its undo worked. */
    undone: answerIn(standing)?.reasonCode === null ? undoes : null,
    recordedUser: userId,
    what: operation,
    details: JSON.stringify({
      ...{ gtin, sn, status, reasonCode, alertId, despite, without },
      ...(claim && { recordedAt: claim.at, recordedBy: claim.userId }),
      ...press.claims,
    }),
  };
};

/** Appends a transaction and all that belongs to it; undefined if the pack, the mode or the session has changed. */
export const enterTransaction = async (
  db: Db,
  entry: Entry,
  lockWaitMs: number,
): Promise<MlId | undefined> => {
  const enter = answerIn(entry.standing) ? enterAnswered : enterWaiting;
  return (await enter(db, { ...valuesOf(entry), lockWaitMs }))[0]?.ml_id;
};
