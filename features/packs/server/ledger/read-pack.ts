import { sessionLasts } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { MlId } from '@pecset/kernel';
import { lastRestore } from '@pecset/national/server';
import {
  bool,
  bytes,
  instant,
  int8,
  jsonOut,
  orNull,
  SessionEnded,
  statement,
  text,
} from '@pecset/server-kit';
import { z } from 'zod/mini';
import { type Mode, type TrxStatus, type TrxType, trxStatus, trxType } from '../../contract/index.ts';
import type { UndoRow } from '../../domain/index.ts';
import type { Phase } from '../../domain/transaction.ts';
import { mayHaveCounted } from './parts.ts';
import type { PackData, Press } from './press.ts';

/** What a press is decided by, read as of one moment. */
const seen = {
  mode: text<Mode>(),
  /** Whether an administrator allows dispensing without a question. */
  may_dispense_unasked: bool(),
  userName: text(),
  /** The transaction of an earlier press with the same key. */
  earlier_ml_id: orNull(int8<MlId>()),
  earlier_body_hash: orNull(bytes()),
  /** Null for a pack never seen. */
  version: orNull(int8()),
  open_ml_id: orNull(int8<MlId>()),
  last_ml_id: orNull(int8<MlId>()),
};

const columns =
  'o.mode, o.may_dispense_unasked, u.user_name as "userName", k.ml_id as earlier_ml_id, k.body_hash as earlier_body_hash, p.version, p.open_ml_id, p.last_ml_id';

const caller = `from ${sessionLasts.name} c join known_user u on u.user_id = c.user_id
  join known_organisation o on o.partner_id = c.partner_id
  left join request_key k on k.partner_id = c.partner_id and k.key = :key`;

const packOf = (gtin: string, sn: string) =>
  `left join pack p on p.partner_id = c.partner_id and p.gtin = ${gtin} and p.sn = ${sn} and p.mode = o.mode`;

const atPack = statement({
  parts: [sessionLasts],
  takes: { key: orNull(text()), gtin: text<Gtin>(), sn: text() },
  gives: seen,
  text: `select ${columns} ${caller} ${packOf(':gtin', ':sn')}`,
});

/** Transactions of the pack from the dispense on that may have changed it or found it active. */
const rowsSince = `(select coalesce(jsonb_agg(jsonb_build_object('mlId', s.ml_id, 'trxType', s.trx_type, 'status', s.status,
      'reasonCode', s.reason_code, 'userId', s.user_id, 'undoMlId', s.undo_ml_id, 'bookedBy',
      (select extract(epoch from max(coalesce(a.ended_at, a.began_at))) * 1000 from attempt a
        where a.partner_id = s.partner_id and a.ml_id = s.ml_id))), '[]')
    from transaction s where s.partner_id = t.partner_id and s.gtin = t.gtin and s.sn = t.sn and s.mode = t.mode
      and s.ml_id >= t.ml_id and (s.trx_type <> 'VRFY' or s.status = 'A'))`;

const StoredSince = z.array(
  z.object({
    mlId: z.number(),
    trxType,
    status: trxStatus,
    reasonCode: z.nullable(z.string()),
    userId: z.number(),
    undoMlId: z.nullable(z.number()),
    bookedBy: z.nullable(z.number()),
  }),
);

/** The dispense to undo; its columns are null if the organisation has no such transaction in its mode. */
const atDispense = statement({
  parts: [sessionLasts],
  takes: { key: orNull(text()), mlId: int8<MlId>() },
  gives: {
    ...seen,
    trx_type: orNull(text<TrxType>()),
    phase: orNull(text<Phase>()),
    may_have_counted: bool(),
    /** Another undo of the dispense is already waiting. */
    has_waiting_undo: bool(),
    status_before: orNull(text<NonNullable<TrxStatus>>()),
    reason_code: orNull(text()),
    undo_ml_id: orNull(int8<MlId>()),
    since: jsonOut(),
    restored_at: orNull(instant()),
    gtin: text<Gtin>(),
    sn: text(),
    lot_num: text(),
    exp_date: text(),
  },
  text: `select ${columns}, t.trx_type, t.phase,
        exists (select 1 from attempt a where a.partner_id = t.partner_id and a.ml_id = t.ml_id
          and ${mayHaveCounted('a')}) as may_have_counted,
        exists (select 1 from transaction u where u.partner_id = t.partner_id and u.gtin = t.gtin and u.sn = t.sn
          and u.mode = t.mode and u.ml_id > t.ml_id and u.undo_ml_id = t.ml_id
          and u.phase not in ('done', 'cancelled')) as has_waiting_undo,
        (select b.status from transaction b where b.partner_id = t.partner_id and b.gtin = t.gtin and b.sn = t.sn
          and b.mode = t.mode and b.ml_id < t.ml_id and b.ml_id >= p.first_ml_id and b.status <> 'E'
          order by b.ml_id desc limit 1) as status_before,
        t.reason_code, t.undo_ml_id, ${rowsSince} as since, ${lastRestore} as restored_at, t.gtin, t.sn, t.lot_num, t.exp_date
      ${caller} left join transaction t on t.partner_id = c.partner_id and t.ml_id = :mlId and t.mode = o.mode
      ${packOf('t.gtin', 't.sn')}`,
});

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new SessionEnded();
  return row;
};

const callerValues = ({ userId, sessionId, key }: Press) => ({
  userId,
  sessionId,
  key: key?.key ?? null,
});

export const readPack = async (db: Db, press: Press, { gtin, sn }: Pick<PackData, 'gtin' | 'sn'>) =>
  only(await atPack(db, { ...callerValues(press), gtin, sn }));

export const readDispense = async (db: Db, press: Press, mlId: MlId) => {
  const row = only(await atDispense(db, { ...callerValues(press), mlId }));
  const since: readonly UndoRow[] = z.parse(StoredSince, row.since);
  return { ...row, since };
};

export type Seen = Awaited<ReturnType<typeof readPack>>;
export type SeenForUndo = Awaited<ReturnType<typeof readDispense>>;
