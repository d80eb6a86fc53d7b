import type { Db } from '@pecset/db';
import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../contract/index.ts';
import type { NationalAnswer } from './gateway.ts';
import type { PackData, PackOperation, Press } from './press.ts';
import { trxTypes } from './press.ts';
import { alertPart, auditPart, heldPart, oneStatement } from './statement-parts.ts';

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

const answerOf = ({ standing }: Entry): NationalAnswer | undefined =>
  standing.phase === 'queued' ? undefined : standing.answer;

/** What becomes of the pack's one open transaction; `mine` stands for the number of this one. */
const openAfter = (
  { operation, standing }: Entry,
  mine: RawBuilder<unknown>,
  before: RawBuilder<unknown>,
) => {
  if (standing.phase === 'cancelled') return sql`null`;
  return standing.phase === 'queued' && operation !== 'verify' ? mine : before;
};

/**
 * The pack's row is the lock, and its version tells whether the decision still stands: without a row from here nothing
 * else is written. Numbers of one pack grow, even where two fall into one millisecond or clocks disagree.
 */
const enteredPart = (entry: Entry) => {
  const { press, mode, pack, version, at } = entry;
  const next = sql`greatest(p.last_ml_id + 1, excluded.last_ml_id)`;
  return sql`id as materialized (select next_ml_id(${at}) as ml_id), entered as (
    insert into pack as p (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, open_ml_id, version)
    select ${press.partnerId}, ${mode}, ${pack.gtin}, ${pack.sn}, ml_id, ml_id,
      ${openAfter(entry, sql`ml_id`, sql`null::bigint`)}, 1 from id
    on conflict (partner_id, mode, gtin, sn) do update set last_ml_id = ${next},
      open_ml_id = ${openAfter(entry, next, sql`p.open_ml_id`)}, version = p.version + 1
    where p.version = ${version}
    returning last_ml_id as ml_id)`;
};

const transactionPart = (entry: Entry) => {
  const { press, mode, operation, pack, standing, undoes } = entry;
  const answer = answerOf(entry);
  return sql`written as (
    insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase,
      reason_code, alert_id, undo_ml_id, raw_scan)
    select ${press.partnerId}, ml_id, ${press.userId}, ${mode}, ${pack.gtin}, ${pack.sn}, ${pack.lotNum},
      ${pack.expDate}, ${trxTypes[operation]}, ${answer?.status ?? null}, ${standing.phase},
      ${answer?.reasonCode ?? null}, ${answer?.alertId ?? null}, ${undoes}, ${pack.rawScan ?? null}
    from entered)`;
};

const keyPart = ({ press, at }: Entry) =>
  press.key &&
  sql`kept as (
    insert into request_key (partner_id, user_id, key, ml_id, body_hash, at)
    select ${press.partnerId}, ${press.userId}, ${press.key.key}, ml_id, ${press.key.bodyHash}, ${at} from entered)`;

/** A dispense that was not asked for yet is cancelled with its undo; one that was, is marked once the undo worked. */
const undonePart = ({ press, standing, undoes }: Entry) => {
  if (undoes === null || standing.phase === 'queued' || standing.answer.reasonCode !== null) return undefined;
  const cancelled =
    standing.phase === 'cancelled' && sql`, phase = 'cancelled', status = ${standing.answer.status}`;
  return sql`undone as (
    update transaction t set undo_ml_id = entered.ml_id ${cancelled || sql``} from entered
    where t.partner_id = ${press.partnerId} and t.ml_id = ${undoes})`;
};

/** Enters a transaction with all that belongs to it; nothing, and no number, when the pack has changed meanwhile. */
export const enterTransaction = async (db: Db, entry: Entry): Promise<number | undefined> => {
  const { press, operation, pack } = entry;
  const answer = answerOf(entry);
  const { rows } = await oneStatement([
    enteredPart(entry),
    transactionPart(entry),
    keyPart(entry),
    undonePart(entry),
    heldPart(press.partnerId, pack, answer),
    alertPart(press.partnerId, answer),
    auditPart({ partnerId: press.partnerId, userId: press.userId, what: operation, pack, answer }),
  ]).execute(db);
  return rows[0]?.ml_id;
};
