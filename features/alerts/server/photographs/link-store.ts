import type { Db } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';

export type Link = {
  readonly partnerId: PartnerId;
  readonly mlId: MlId;
  /** Who asked for it. */
  readonly userId: UserId;
  readonly endsAt: Date;
};

const linkColumns = [
  'l.partner_id as partnerId',
  'l.ml_id as mlId',
  'l.user_id as userId',
  'l.ends_at as endsAt',
] as const;

/** Addresses with which a phone adds photographs. */
export const linkStore = (db: Db) => {
  /** In the mode that the organisation is in now. */
  const links = () =>
    db
      .selectFrom('photograph_link as l')
      .innerJoin('alert as a', (join) =>
        join.onRef('a.partner_id', '=', 'l.partner_id').onRef('a.ml_id', '=', 'l.ml_id'),
      )
      .innerJoin('known_organisation as o', (join) =>
        join.onRef('o.partner_id', '=', 'l.partner_id').onRef('o.mode', '=', 'a.mode'),
      );
  return {
    make: async (tokenHash: Buffer, { partnerId, mlId, userId, endsAt }: Link, at: Date): Promise<void> => {
      await db
        .insertInto('photograph_link')
        .values({
          token_hash: tokenHash,
          ...{ partner_id: partnerId, ml_id: mlId, user_id: userId },
          ...{ made_at: at, ends_at: endsAt },
        })
        .execute();
    },

    byToken: (tokenHash: Buffer) =>
      links()
        .where('l.token_hash', '=', tokenHash)
        .select([...linkColumns, 'l.phone_hash as phoneHash'])
        .executeTakeFirst(),

    /** The first phone wins; returns whether this one did. */
    open: async (tokenHash: Buffer, phoneHash: Buffer, at: Date): Promise<boolean> => {
      const opened = await db
        .updateTable('photograph_link')
        .set({ opened_at: at, phone_hash: phoneHash })
        .where('token_hash', '=', tokenHash)
        .where('opened_at', 'is', null)
        .returning('ml_id')
        .executeTakeFirst();
      return opened !== undefined;
    },

    byPhone: (phoneHash: Buffer, at: Date): Promise<Link | undefined> =>
      links()
        .where('l.phone_hash', '=', phoneHash)
        .where('l.ends_at', '>', at)
        .select(linkColumns)
        .executeTakeFirst(),

    forgetEnded: (at: Date) => db.deleteFrom('photograph_link').where('ends_at', '<=', at).execute(),

    forgetOf: (partnerId: PartnerId) =>
      db.deleteFrom('photograph_link').where('partner_id', '=', partnerId).execute(),

    forgetAll: () => db.deleteFrom('photograph_link').execute(),
  };
};
