import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { bool, instant, int4, int8, orNull, part, statement, text, texts } from '@pecset/server-kit';
import type { Mode, TrxType } from '../../contract/index.ts';
import { operations } from '../press/press.ts';
import { mayHaveCounted, openTo } from './parts.ts';

/** Longer than every time-out of a gateway together: whoever has not settled by then is gone. */
export const LEASE_MS = 120_000;

/** A sender whose lease ran out may have sent: taking it over is the same as finding it unknown. */
const found = part({
  name: 'found',
  gives: ['partner_id', 'ml_id', 'mode', 'gtin', 'sn'],
  takes: { partnerId: int8<PartnerId>(), mlId: int8<MlId>(), at: instant(), modes: texts<Mode>() },
  text: `select partner_id, ml_id, user_id, mode, trx_type, gtin, sn, lot_num, exp_date, undo_ml_id from transaction
    where partner_id = :partnerId and ml_id = :mlId and mode = any(:modes)
      and (phase in ${openTo('claim')} or (phase = 'sending' and lease_until < :at))
    for update`,
});

const claimed = part({
  name: 'claimed',
  gives: ['ml_id'],
  takes: { until: instant() },
  text: `update transaction t set phase = 'sending', lease_until = :until from ${found.name} f
    where t.partner_id = f.partner_id and t.ml_id = f.ml_id returning t.ml_id`,
});

/** Whoever decided on the pack before decides anew: a dispense under way can no longer be cancelled. */
const noticed = part({
  name: 'noticed',
  gives: [],
  takes: {},
  text: `update pack p set version = p.version + 1 from ${found.name} f
    where p.partner_id = f.partner_id and p.gtin = f.gtin and p.sn = f.sn and p.mode = f.mode`,
});

const attempted = part({
  name: 'attempted',
  gives: ['attempt_no'],
  takes: { partnerId: int8<PartnerId>(), clientTrxId: text(), at: instant() },
  text: `insert into attempt (partner_id, ml_id, attempt_no, client_trx_id, began_at)
    select :partnerId, c.ml_id, 1 + coalesce((select max(a.attempt_no) from attempt a
      where a.partner_id = :partnerId and a.ml_id = c.ml_id), 0), :clientTrxId, :at from ${claimed.name} c
    returning attempt_no`,
});

const claim = statement({
  parts: [found, claimed, noticed, attempted],
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
    may_have_counted: bool(),
  },
  text: `select f.partner_id, f.ml_id, f.user_id, f.mode, f.trx_type, f.gtin, f.sn, f.lot_num, f.exp_date, f.undo_ml_id,
      n.attempt_no, exists (select 1 from attempt a where a.partner_id = f.partner_id and a.ml_id = f.ml_id
        and ${mayHaveCounted('a')}) as may_have_counted
    from ${found.name} f, ${attempted.name} n`,
});

/** One process has it now, until the lease ends; nothing where another has, or where it is over. */
export const claimTransaction = async (
  db: Db,
  values: {
    readonly partnerId: PartnerId;
    readonly mlId: MlId;
    readonly at: Date;
    readonly clientTrxId: string;
    /** Those that have a gateway: what nobody can ask about is not claimed. */
    readonly modes: readonly Mode[];
  },
) => {
  const until = new Date(values.at.getTime() + LEASE_MS);
  const [row] = await claim(db, { ...values, until });
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
    mayHaveCounted: row.may_have_counted,
  };
};

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimTransaction>>>;

/** Those that nobody is at although their time has come: a process died, or a job was lost. */
const overdue = statement({
  takes: { before: instant() },
  gives: { partner_id: int8<PartnerId>(), ml_id: int8<MlId>() },
  text: `select partner_id, ml_id from transaction
    where phase in ('queued', 'sending', 'unknown') and lease_until < :before
    order by ml_id limit 1000`,
});

export const overdueTransactions = async (db: Db, before: Date) =>
  (await overdue(db, { before })).map(({ partner_id: partnerId, ml_id: mlId }) => ({ partnerId, mlId }));
