import type { Db } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import type { Picture } from '@pecset/pictures';
import type { Photograph } from '../../contract/index.ts';

export type NewPhotograph = Pick<Photograph, 'shows' | 'source'> & {
  readonly picture: Picture;
  readonly sha256: Buffer;
  readonly userId: UserId;
  readonly at: Date;
};

export const photographStore = (db: Db, partnerId: PartnerId, mlId: MlId) => {
  const there = () =>
    db
      .selectFrom('dossier_photograph')
      .where('partner_id', '=', partnerId)
      .where('ml_id', '=', mlId)
      .where('content', 'is not', null);
  return {
    /**
     * Locks the alert, so that of two photographs at once the second is counted after the first; undefined if there is
     * no such alert in the mode that the organisation is in.
     */
    lock: () =>
      db
        .selectFrom('alert as a')
        .where('a.partner_id', '=', partnerId)
        .where('a.ml_id', '=', mlId)
        .where('a.mode', '=', (row) =>
          row
            .selectFrom('known_organisation as o')
            .select('o.mode')
            .where('o.partner_id', '=', partnerId)
            .limit(1),
        )
        .forNoKeyUpdate()
        .select('a.reason_code as reasonCode')
        .executeTakeFirst(),

    reasonCode: async (): Promise<string | null> =>
      (
        await db
          .selectFrom('alert')
          .where('partner_id', '=', partnerId)
          .where('ml_id', '=', mlId)
          .select('reason_code as reasonCode')
          .executeTakeFirst()
      )?.reasonCode ?? null,

    count: async (): Promise<number> =>
      Number(
        (
          await there()
            .select((row) => row.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),

    /** The same picture of the same thing: a repeat after an answer that was lost. */
    same: ({ sha256, shows }: NewPhotograph) =>
      there()
        .where('sha256', '=', sha256)
        .where('shows', '=', shows)
        .select('photograph_id as photographId')
        .executeTakeFirst(),

    add: ({ picture, sha256, shows, source, userId, at }: NewPhotograph) =>
      db
        .insertInto('dossier_photograph')
        .values({
          ...{ partner_id: partnerId, ml_id: mlId, user_id: userId },
          content: Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.length),
          content_type: picture.contentType,
          ...{ width: picture.width, height: picture.height, size: picture.bytes.length },
          ...{ sha256, shows, source, at },
        })
        .returning('photograph_id as photographId')
        .executeTakeFirstOrThrow(),

    /** Undefined if there is none, or if it was removed already. */
    remove: (photographId: number) =>
      db
        .updateTable('dossier_photograph')
        .set({ content: null })
        .where('partner_id', '=', partnerId)
        .where('ml_id', '=', mlId)
        .where('photograph_id', '=', photographId)
        .where('content', 'is not', null)
        .returning('sha256')
        .executeTakeFirst(),
  };
};
