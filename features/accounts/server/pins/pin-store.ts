import type { Db, Rows } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { Insertable } from 'kysely';
import { PIN_TRIES } from '../../domain/pin-rule.ts';

export const pinStore = (db: Db) => ({
  /** Active members with a usable PIN in this browser, by name. */
  people: (partnerId: PartnerId, browserId: string) =>
    db
      .selectFrom('pin')
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.partner_id', '=', 'pin.partner_id')
          .onRef('membership.user_id', '=', 'pin.user_id')
          .on('membership.status', '=', 'A'),
      )
      .innerJoin('app_user', (join) =>
        join.onRef('app_user.user_id', '=', 'pin.user_id').on('app_user.status', '=', 'A'),
      )
      .select(['app_user.user_id as userId', 'app_user.user_name as userName'])
      .where('pin.partner_id', '=', partnerId)
      .where('pin.counter_id', '=', browserId)
      .where('pin.tries', '<', PIN_TRIES)
      .orderBy('app_user.user_name')
      .orderBy('app_user.user_id')
      .execute(),

  /** Replaces an existing PIN and resets its tries. */
  set: (pin: Insertable<Rows['pin']>) =>
    db
      .insertInto('pin')
      .values(pin)
      .onConflict((conflict) =>
        conflict.columns(['counter_id', 'user_id']).doUpdateSet({
          partner_id: pin.partner_id,
          pin_hash: pin.pin_hash,
          tries: 0,
          set_at: pin.set_at,
        }),
      )
      .execute(),

  /**
   * Counts a try before it is checked and returns the hash to compare with, or undefined if no tries are left. Five
   * concurrent tries may include the right one, so at most four wrong ones precede it.
   */
  countTry: (partnerId: PartnerId, browserId: string, userId: UserId) =>
    db
      .updateTable('pin')
      .set((is) => ({ tries: is('tries', '+', 1) }))
      .where('partner_id', '=', partnerId)
      .where('counter_id', '=', browserId)
      .where('user_id', '=', userId)
      .where('tries', '<', PIN_TRIES)
      .returning(['pin_hash as pinHash', 'tries'])
      .executeTakeFirst(),

  /**
   * For an active member's correct try; locks the PIN until the transaction ends. Returns false if it has ended since.
   */
  accept: async (
    partnerId: PartnerId,
    browserId: string,
    userId: UserId,
    pinHash: string,
  ): Promise<boolean> => {
    const accepted = await db
      .updateTable('pin')
      .set({ tries: 0 })
      .where('partner_id', '=', partnerId)
      .where('counter_id', '=', browserId)
      .where('user_id', '=', userId)
      .where('pin_hash', '=', pinHash)
      .where((is) =>
        is.exists(
          is
            .selectFrom('membership')
            .innerJoin('app_user', 'app_user.user_id', 'membership.user_id')
            .select('membership.user_id')
            .whereRef('membership.partner_id', '=', 'pin.partner_id')
            .whereRef('membership.user_id', '=', 'pin.user_id')
            .where('membership.status', '=', 'A')
            .where('app_user.status', '=', 'A'),
        ),
      )
      .returning('user_id')
      .executeTakeFirst();
    return accepted !== undefined;
  },

  ofUser: (userId: UserId) =>
    db
      .selectFrom('pin')
      .innerJoin('counter_device as c', 'c.counter_id', 'pin.counter_id')
      .select(['pin.counter_id as browserId', 'c.token_hash as tokenHash', 'c.user_agent as device'])
      .select(['pin.set_at as setAt', 'pin.tries'])
      .where('pin.user_id', '=', userId)
      .orderBy('pin.set_at', 'desc')
      .orderBy('pin.counter_id')
      .execute(),

  remove: (userId: UserId, browserId: string) =>
    db
      .deleteFrom('pin')
      .where('user_id', '=', userId)
      .where('counter_id', '=', browserId)
      .returning('counter_id')
      .executeTakeFirst(),

  removeAllOfMember: (partnerId: PartnerId, userId: UserId) =>
    db.deleteFrom('pin').where('partner_id', '=', partnerId).where('user_id', '=', userId).execute(),

  hasAny: async (userId: UserId): Promise<boolean> =>
    (await db.selectFrom('pin').select('user_id').where('user_id', '=', userId).limit(1).execute()).length >
    0,

  removeAllOf: (userId: UserId) => db.deleteFrom('pin').where('user_id', '=', userId).execute(),
});
