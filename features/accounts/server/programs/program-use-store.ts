import type { Db } from '@pecset/db';
import type { IsoDate, PartnerId, UserId } from '@pecset/kernel';
import { sql } from 'kysely';

export type ProgramUse = {
  readonly partnerId: PartnerId;
  readonly programId: UserId;
  /** In Budapest. */
  readonly day: IsoDate;
  readonly requests: number;
  readonly refusals: number;
  readonly usedAt: Date;
};

export const programUseStore = (db: Db) => ({
  /** Adds to what any process has counted; always in the same order, so that two of them never deadlock. */
  add: (uses: readonly ProgramUse[]) =>
    db
      .insertInto('program_use')
      .values(
        uses
          .toSorted((a, b) => a.programId - b.programId || (a.day < b.day ? -1 : 1))
          .map(({ partnerId, programId, usedAt, ...use }) => ({
            ...use,
            ...{ partner_id: partnerId, program_id: programId, used_at: usedAt },
          })),
      )
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'program_id', 'day']).doUpdateSet({
          requests: sql`program_use.requests + excluded.requests`,
          refusals: sql`program_use.refusals + excluded.refusals`,
          used_at: sql`greatest(program_use.used_at, excluded.used_at)`,
        }),
      )
      .execute(),
});
