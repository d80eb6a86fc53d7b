import type { Db } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import type { AlertOutcome } from '@pecset/packs/contract';
import type { PackInMode } from '@pecset/packs/server';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** Newest outcomes shown per alert; more are hardly ever recorded. */
const MOST_OUTCOMES = 3;

/** Beyond this number of open alerts the exact count does not matter. */
export const MOST_OPEN = 200;

/** The same everywhere: undecided, but no unknown product code without an alert ID. */
export const isOpen = sql<boolean>`a.listed_as in ('open', 'looked-into')`;

/** As a value rather than a join, so that an index is read by it and in its order. */
export const modeNow = (partnerId: PartnerId) =>
  sql<string>`(select o.mode from known_organisation o where o.partner_id = ${partnerId})`;

export type Outcome = { readonly outcome: AlertOutcome; readonly words: string };

export const alertStore = (db: Db, partnerId: PartnerId) => {
  const byId = (alertId: string) =>
    db.updateTable('alert').where('partner_id', '=', partnerId).where('alert_id', '=', alertId);

  return {
    /** Keeps the first user who printed it. */
    print: (alertId: string, userId: UserId, at: Date) =>
      byId(alertId)
        .set((row) => ({
          printed_by: row.fn.coalesce('printed_by', row.val(userId)),
          printed_at: row.fn.coalesce('printed_at', row.val(at)),
        }))
        .returning('ml_id')
        .executeTakeFirst(),

    /** Keeps the first user who acknowledged it. */
    acknowledge: (alertId: string, userId: UserId, at: Date) =>
      byId(alertId)
        .set((row) => ({
          acknowledged_by: row.fn.coalesce('acknowledged_by', row.val(userId)),
          acknowledged_at: row.fn.coalesce('acknowledged_at', row.val(at)),
        }))
        .returning('ml_id')
        .executeTakeFirst(),

    /** Whoever decides has seen it. Returns whether nobody had acknowledged it before. */
    acknowledgeDecided: async (mlId: MlId, userId: UserId, at: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('alert')
        .set({ acknowledged_by: userId, acknowledged_at: at })
        .where('partner_id', '=', partnerId)
        .where('ml_id', '=', mlId)
        .where('alert_id', 'is not', null)
        .where('acknowledged_by', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Adds an outcome to the existing ones; returns undefined if the transaction has no alert. */
    recordOutcome: (mlId: MlId, { outcome, words }: Outcome, userId: UserId, at: Date) =>
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

    /** The alert's organisation, for the printed page. */
    organisation: () =>
      db
        .selectFrom('known_organisation')
        .select(['name', 'post_code', 'city', 'address'])
        .where('partner_id', '=', partnerId)
        .executeTakeFirstOrThrow(),

    raise: async (mlId: MlId, alertId: string | null): Promise<void> => {
      await db
        .insertInto('alert')
        .values({ partner_id: partnerId, ml_id: mlId, alert_id: alertId })
        .execute();
    },

    /** Open alerts in the organisation's present mode: those with an alert ID first, then newest first. */
    open: () =>
      db
        .selectFrom('alert as a')
        .where('a.partner_id', '=', partnerId)
        .where('a.mode', '=', modeNow(partnerId))
        .where(isOpen)
        .orderBy((row) => row('a.alert_id', 'is', null))
        .orderBy('a.ml_id', 'desc')
        .limit(MOST_OPEN)
        .select('a.ml_id')
        .execute(),

    countOpen: () =>
      db
        .selectFrom((alert) =>
          alert
            .selectFrom('alert as a')
            .where('a.partner_id', '=', partnerId)
            .where('a.mode', '=', modeNow(partnerId))
            .where(isOpen)
            .orderBy('a.ml_id', 'desc')
            .limit(MOST_OPEN)
            .select('a.ml_id')
            .as('found'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),

    /** Whether a decision holds the pack back. */
    isHeldBack: async ({ gtin, sn, inMode }: PackInMode): Promise<boolean> => {
      const held = await db
        .selectFrom('alert as a')
        .where('a.partner_id', '=', partnerId)
        .where('a.sn', '=', sn)
        .where('a.gtin', '=', gtin)
        .where('a.mode', '=', inMode ?? modeNow(partnerId))
        .where('a.decided', '<>', 'released')
        .limit(1)
        .select('a.ml_id')
        .executeTakeFirst();
      return held !== undefined;
    },

    /** Those of a pack that are not released, and whose month was put away. */
    putAway: ({ gtin, sn, inMode }: PackInMode) =>
      db
        .selectFrom('alert as a')
        .where('a.partner_id', '=', partnerId)
        .where('a.sn', '=', sn)
        .where('a.gtin', '=', gtin)
        .where('a.mode', '=', inMode ?? modeNow(partnerId))
        .where(
          sql<boolean>`case when a.decided is null then a.alert_id is not null else a.decided <> 'released' end`,
        )
        .where((alert) =>
          alert.not(
            alert.exists(
              alert
                .selectFrom('known_transaction as t')
                .whereRef('t.partner_id', '=', 'a.partner_id')
                .whereRef('t.ml_id', '=', 'a.ml_id')
                .select('t.ml_id'),
            ),
          ),
        )
        .orderBy('a.ml_id', 'desc')
        .limit(MOST_OPEN)
        .select(['a.ml_id as mlId', 'a.alert_id as alertId', 'a.reason_code as reasonCode'])
        .execute(),

    /** Alerts with their outcomes, newest outcome first. */
    of: (mlIds: readonly MlId[]) =>
      db
        .selectFrom('alert as a')
        .where('a.partner_id', '=', partnerId)
        .where('a.ml_id', 'in', [...mlIds])
        .select((row) => [
          'a.ml_id',
          'a.printed_by',
          'a.acknowledged_by',
          jsonArrayFrom(
            row
              .selectFrom('alert_outcome as v')
              .innerJoin('known_user as judge', 'judge.user_id', 'v.user_id')
              .whereRef('v.partner_id', '=', 'a.partner_id')
              .whereRef('v.ml_id', '=', 'a.ml_id')
              .orderBy('v.outcome_id', 'desc')
              .limit(MOST_OUTCOMES)
              .select([
                'v.outcome_id as decisionId',
                'v.outcome',
                'v.cause',
                'v.decision',
                'v.words',
                'judge.user_name as userName',
                'v.at',
              ]),
          ).as('outcomes'),
        ])
        .execute(),
  };
};
