import type { Db } from '@pecset/db';
import type { AlertOutcome } from '@pecset/packs/contract';

export type Outcome = { readonly outcome: AlertOutcome; readonly words: string };

export const alertStore = (db: Db, partnerId: number) => {
  const byId = (alertId: string) =>
    db.updateTable('alert').where('partner_id', '=', partnerId).where('alert_id', '=', alertId);

  return {
    /** The first printer stays. */
    print: (alertId: string, userId: number, at: Date) =>
      byId(alertId)
        .set((row) => ({
          printed_by: row.fn.coalesce('printed_by', row.val(userId)),
          printed_at: row.fn.coalesce('printed_at', row.val(at)),
        }))
        .returning('ml_id')
        .executeTakeFirst(),

    /** So does whoever acknowledged it first. */
    acknowledge: (alertId: string, userId: number, at: Date) =>
      byId(alertId)
        .set((row) => ({
          acknowledged_by: row.fn.coalesce('acknowledged_by', row.val(userId)),
          acknowledged_at: row.fn.coalesce('acknowledged_at', row.val(at)),
        }))
        .returning('ml_id')
        .executeTakeFirst(),

    /** Beside those that are there already; nothing where nobody objected. */
    recordOutcome: (mlId: number, { outcome, words }: Outcome, userId: number, at: Date) =>
      db
        .insertInto('alert_outcome')
        .columns(['partner_id', 'ml_id', 'outcome', 'words', 'user_id', 'at'])
        .expression((row) =>
          row
            .selectFrom('alert')
            .where('partner_id', '=', partnerId)
            .where('ml_id', '=', mlId)
            .select((given) => [
              'partner_id',
              'ml_id',
              given.val(outcome).as('outcome'),
              given.val(words).as('words'),
              given.cast<number>(given.val(userId), 'bigint').as('user_id'),
              given.cast<Date>(given.val(at), 'timestamptz').as('at'),
            ]),
        )
        .returning('ml_id')
        .executeTakeFirst(),

    /** All that stands on the printed page. */
    describe: (mlId: number) =>
      db
        .selectFrom('transaction as t')
        .innerJoin('app_user as u', 'u.user_id', 't.user_id')
        .innerJoin('partner as o', 'o.partner_id', 't.partner_id')
        .where('t.partner_id', '=', partnerId)
        .where('t.ml_id', '=', mlId)
        .select([
          't.ml_id',
          't.mode',
          't.trx_type',
          't.reason_code',
          't.gtin',
          't.sn',
          't.lot_num',
          't.exp_date',
          'u.user_name',
          'o.name',
          'o.post_code',
          'o.city',
          'o.address',
        ])
        .executeTakeFirstOrThrow(),
  };
};

export type DescribedAlert = Awaited<ReturnType<ReturnType<typeof alertStore>['describe']>>;
