import type { Db } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { heldIfUnknown, nullIfUnknown, outcomeOfCause } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { place } from '../../contract/index.ts';
import { type Decided, decisionIn, type NewestDecision } from '../../domain/index.ts';

export type Decision = Decided & {
  readonly words: string;
  readonly userId: UserId;
  readonly confirmedBy: UserId | null;
  readonly at: Date;
};

export const decisionStore = (db: Db, partnerId: PartnerId) => ({
  /** Adds to what was decided before; the newest counts. */
  add: async (mlId: MlId, { cause, decision, words, userId, confirmedBy, at }: Decision): Promise<void> => {
    await db
      .insertInto('alert_outcome')
      .values({
        ...{ partner_id: partnerId, ml_id: mlId, words, user_id: userId, at },
        ...{ outcome: outcomeOfCause[cause], cause, decision, confirmed_by: confirmedBy },
      })
      .execute();
  },

  /** With where the pack is; undefined if nothing was decided. */
  newest: async (mlId: MlId): Promise<NewestDecision | undefined> => {
    const row = await db
      .selectFrom('alert_outcome as v')
      .innerJoin('alert as a', (join) =>
        join.onRef('a.partner_id', '=', 'v.partner_id').onRef('a.ml_id', '=', 'v.ml_id'),
      )
      .where('v.partner_id', '=', partnerId)
      .where('v.ml_id', '=', mlId)
      .orderBy('v.outcome_id', 'desc')
      .limit(1)
      .select(['v.outcome_id as decisionId', 'v.outcome', 'v.cause', 'v.decision', 'v.words'])
      .select(['v.user_id as userId', 'a.place', 'a.place_words as placeWords'])
      .executeTakeFirst();
    return row && { ...row, decision: decisionIn(row), place: z.parse(place, row.place) };
  },

  /** Oldest first, with the outcomes of before decisions were asked for. */
  of: async (mlId: MlId) => {
    const rows = await db
      .selectFrom('alert_outcome as v')
      .leftJoin('known_user as u', 'u.user_id', 'v.user_id')
      .leftJoin('known_user as c', 'c.user_id', 'v.confirmed_by')
      .where('v.partner_id', '=', partnerId)
      .where('v.ml_id', '=', mlId)
      .orderBy('v.outcome_id')
      .select(['v.outcome', 'v.cause', 'v.decision', 'v.words', 'v.user_id', 'v.confirmed_by', 'v.at'])
      .select(['u.user_name', 'c.user_name as confirmer_name'])
      .execute();
    return rows.map(({ outcome, words, at, ...row }) => ({
      ...{ outcome, words },
      cause: nullIfUnknown.parse(row.cause),
      decision: row.decision === null ? null : heldIfUnknown.parse(row.decision),
      by: { userId: row.user_id, userName: row.user_name ?? '' },
      confirmedBy:
        row.confirmed_by === null ? null : { userId: row.confirmed_by, userName: row.confirmer_name ?? '' },
      at: at.toISOString(),
    }));
  },
});
