import type { Db } from '@pecset/db';
import { namedStatement } from '@pecset/server-kit';
import type { Mode } from '../contract/index.ts';
import { answerParts, answerValues } from './answer-parts.ts';
import type { NationalAnswer } from './gateway.ts';
import { type PackData, type PackOperation, type Press, trxTypes } from './press.ts';

/** How a transaction enters the book: with its answer, awaiting it, or already taken back before anything was asked. */
export type Standing =
  | { readonly phase: 'done'; readonly answer: NationalAnswer }
  | { readonly phase: 'queued' }
  | { readonly phase: 'cancelled'; readonly answer: NationalAnswer };

export type Entry = {
  readonly press: Press;
  readonly userName: string;
  readonly operation: PackOperation;
  readonly mode: Mode;
  readonly pack: PackData;
  /** Of the pack when the decision was made. */
  readonly version: number | null;
  readonly at: Date;
  readonly standing: Standing;
  /** The dispense that an undo is about. */
  readonly undoes: number | null;
};

/**
 * One statement: one way to the database and back, one commit. The caller's session is held against its end; when that
 * has come already, nothing is entered. The pack's row is the lock, and its version tells
 * whether the decision still stands: without a row from `entered` nothing else is written. Numbers of one pack grow,
 * even where two fall into one millisecond or clocks disagree; then by what the sequence gives, so that a number which
 * another pack has already is not tried again.
 */
const statement = namedStatement<ReturnType<typeof valuesOf>, { readonly ml_id: number }>(`
  with session_held as materialized (
    select session_id from session where user_id = :userId::bigint and session_id = :sessionId::uuid for key share),
  id as materialized (select next_ml_id(:at::timestamptz) as ml_id from session_held),
  entered as (
    insert into pack as p (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, open_ml_id, version)
    select :partnerId::bigint, :mode::text, :gtin::text, :sn::text, ml_id, ml_id,
      case :open::text when 'this' then ml_id end, 1 from id
    on conflict (partner_id, mode, gtin, sn) do update set
      last_ml_id = greatest(excluded.last_ml_id, p.last_ml_id + 1 + excluded.last_ml_id % 4096),
      open_ml_id = case :open::text
        when 'this' then greatest(excluded.last_ml_id, p.last_ml_id + 1 + excluded.last_ml_id % 4096)
        when 'as-before' then p.open_ml_id end,
      version = p.version + 1
    where p.version = :version::bigint
    returning last_ml_id as ml_id),
  written as (
    insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase,
      reason_code, alert_id, undo_ml_id, raw_scan)
    select :partnerId::bigint, ml_id, :userId::bigint, :mode::text, :gtin::text, :sn::text, :lotNum::text,
      :expDate::text, :trxType::text, :status::text, :phase::text, :reasonCode::text, :alertId::text, :undoes::bigint,
      :rawScan::text
    from entered),
  kept as (
    insert into request_key (partner_id, user_id, key, ml_id, body_hash, at)
    select :partnerId::bigint, :userId::bigint, :key::text, ml_id, :bodyHash::bytea, :at::timestamptz
    from entered where :key::text is not null),
  undone as (
    update transaction t set undo_ml_id = entered.ml_id,
      phase = case when :phase::text = 'cancelled' then 'cancelled' else t.phase end,
      status = case when :phase::text = 'cancelled' then :status::text else t.status end
    from entered where t.partner_id = :partnerId::bigint and t.ml_id = :undone::bigint),
  ${answerParts}
  select ml_id from entered`);

/** What becomes of the pack's one open transaction. A verify changes nothing, so none waits for it. */
const openAfter = ({ operation, standing }: Entry): 'this' | 'as-before' | 'none' => {
  if (standing.phase === 'cancelled') return 'none';
  return standing.phase === 'queued' && operation !== 'verify' ? 'this' : 'as-before';
};

const valuesOf = (entry: Entry) => {
  const { press, operation, mode, pack, version, at, standing, undoes } = entry;
  const { partnerId, userId, sessionId, key } = press;
  const answer = standing.phase === 'queued' ? undefined : standing.answer;
  return {
    ...answerValues({ partnerId, recordedUser: userId, what: operation, pack, answer }),
    userId,
    sessionId,
    mode,
    lotNum: pack.lotNum,
    expDate: pack.expDate,
    rawScan: pack.rawScan ?? null,
    trxType: trxTypes[operation],
    phase: standing.phase,
    open: openAfter(entry),
    version,
    at,
    key: key?.key ?? null,
    bodyHash: key?.bodyHash ?? null,
    undoes,
    /** The dispense is marked only once its undo worked. */
    undone: answer?.reasonCode === null ? undoes : null,
  };
};

/** Enters a transaction with all that belongs to it; nothing, and no number, when the pack has changed or the session ended meanwhile. */
export const enterTransaction = async (db: Db, entry: Entry): Promise<number | undefined> => {
  const [entered] = await statement(db, valuesOf(entry));
  return entered?.ml_id;
};
