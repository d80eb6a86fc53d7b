import type { Db } from '@pecset/db';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/**
 * The newest rows, and the newest outcomes of each: far more than a pack ever has, and never so many that writing them
 * down would keep everybody else waiting.
 */
const LONGEST_HISTORY = 50;
const MOST_OUTCOMES = 3;

const described = (db: Db, partnerId: number) =>
  db
    .selectFrom('transaction as t')
    .innerJoin('partner as o', 'o.partner_id', 't.partner_id')
    .innerJoin('app_user as u', 'u.user_id', 't.user_id')
    .leftJoin('alert as a', (join) =>
      join.onRef('a.partner_id', '=', 't.partner_id').onRef('a.ml_id', '=', 't.ml_id'),
    )
    .where('t.partner_id', '=', partnerId)
    .select((row) => [
      't.ml_id',
      't.trx_type',
      't.status',
      't.reason_code',
      't.alert_id',
      't.undo_ml_id',
      't.user_id',
      't.lot_num',
      't.exp_date',
      'u.user_name',
      'a.printed_by',
      'a.acknowledged_by',
      jsonArrayFrom(
        row
          .selectFrom('alert_outcome as v')
          .innerJoin('app_user as judge', 'judge.user_id', 'v.user_id')
          .whereRef('v.partner_id', '=', 't.partner_id')
          .whereRef('v.ml_id', '=', 't.ml_id')
          .orderBy('v.outcome_id', 'desc')
          .limit(MOST_OUTCOMES)
          .select(['v.outcome', 'v.words', 'judge.user_name as userName', 'v.at']),
      ).as('outcomes'),
    ]);

export type DescribedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof historyStore>['transaction']>>>;

export const historyStore = (db: Db) => ({
  transaction: (partnerId: number, mlId: number) =>
    described(db, partnerId).where('t.ml_id', '=', mlId).executeTakeFirst(),

  /** Newest first, in the mode that the organisation is in; the pack's row tells which months to look at. */
  ofPack: (partnerId: number, { gtin, sn }: { readonly gtin: string; readonly sn: string }) =>
    described(db, partnerId)
      .innerJoin('pack as p', (join) =>
        join
          .onRef('p.partner_id', '=', 't.partner_id')
          .onRef('p.mode', '=', 'o.mode')
          .onRef('p.gtin', '=', 't.gtin')
          .onRef('p.sn', '=', 't.sn'),
      )
      .where('p.partner_id', '=', partnerId)
      .where('p.gtin', '=', gtin)
      .where('p.sn', '=', sn)
      .whereRef('t.mode', '=', 'o.mode')
      .whereRef('t.ml_id', '>=', 'p.first_ml_id')
      .whereRef('t.ml_id', '<=', 'p.last_ml_id')
      .orderBy('t.ml_id', 'desc')
      .limit(LONGEST_HISTORY)
      .execute(),
});
