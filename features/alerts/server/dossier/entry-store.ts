import type { Db } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { type DossierEntry, dossierEntry } from '../../contract/index.ts';

/** A step to be kept: its kind with the kind's facts. */
export type Step = DossierEntry extends infer Entry
  ? Entry extends DossierEntry
    ? Pick<Entry, 'kind' | 'facts'>
    : never
  : never;

/** Who takes a step in which dossier, and when. */
export type Taken = { readonly mlId: MlId; readonly userId: UserId; readonly at: Date };

/** The timeline of dossiers beside transactions, decisions and photographs; only added to. */
export const entryStore = (db: Db, partnerId: PartnerId) => ({
  add: async ({ mlId, userId, at }: Taken, { kind, facts }: Step): Promise<void> => {
    await db
      .insertInto('dossier_entry')
      .values({ partner_id: partnerId, ml_id: mlId, user_id: userId, at, kind, facts: JSON.stringify(facts) })
      .execute();
  },

  /** Oldest first. */
  of: async (mlId: MlId): Promise<DossierEntry[]> => {
    const rows = await db
      .selectFrom('dossier_entry as e')
      .leftJoin('known_user as u', 'u.user_id', 'e.user_id')
      .where('e.partner_id', '=', partnerId)
      .where('e.ml_id', '=', mlId)
      .orderBy('e.entry_id')
      .select(['e.entry_id', 'e.kind', 'e.facts', 'e.user_id', 'e.at', 'u.user_name'])
      .execute();
    return rows.map(({ entry_id: entryId, kind, facts, user_id: userId, at, user_name: userName }) =>
      z.parse(dossierEntry, {
        entryId,
        kind,
        facts,
        by: { userId, userName: userName ?? '' },
        at: at.toISOString(),
      }),
    );
  },
});
