import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { SessionEnded } from '@pecset/server-kit';
import { sql } from 'kysely';

export const accountStore = (db: Db) => ({
  userByEmail: (email: string) =>
    db
      .selectFrom('app_user')
      .select(['user_id', 'password_hash', 'status'])
      .where('email', '=', email)
      .executeTakeFirst(),

  userById: (userId: UserId) =>
    db
      .selectFrom('app_user')
      .select(['email', 'password_hash', 'language', 'status'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),

  /** Locks the account until the transaction ends; returns false if the password has changed since it was matched. */
  holdPassword: async (userId: UserId, passwordHash: string): Promise<boolean> => {
    const held = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .forShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  /** Locks the account and its address until the transaction ends; throws if the account is closed. */
  holdUser: (userId: UserId) =>
    db
      .selectFrom('app_user')
      .select(['email', 'user_name as userName'])
      .where('user_id', '=', userId)
      .where('status', '=', 'A')
      .forShare()
      .executeTakeFirstOrThrow(() => new SessionEnded()),

  /** Locks the membership against its end until the transaction ends; returns false if it is not active. */
  holdMember: async (partnerId: PartnerId, userId: UserId): Promise<boolean> => {
    const held = await db
      .selectFrom('membership')
      .select('user_id')
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .where('status', '=', 'A')
      .forKeyShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  /** Whether the only thing that keeps them out is an admin's word after a restore. */
  isToConfirm: async (userId: UserId): Promise<boolean> => {
    const found = await db
      .selectFrom('membership')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('status', '=', 'I')
      .where('to_confirm', '=', true)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /**
   * The organisation a user works in after signing in: the last used one, else the one with the lowest id. Locks the
   * membership, so that a user deactivated meanwhile keeps no session that a reactivation would revive.
   */
  partnerOf: (userId: UserId) =>
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
      .select('m.partner_id')
      .where('m.user_id', '=', userId)
      .where('m.status', '=', 'A')
      .orderBy(sql`m.partner_id is distinct from u.last_partner_id`)
      .orderBy('m.partner_id')
      .limit(1)
      .forKeyShare('m')
      .executeTakeFirst(),

  /** Makes it the last used organisation. */
  noteUse: (partnerId: PartnerId, userId: UserId) =>
    db.updateTable('app_user').set({ last_partner_id: partnerId }).where('user_id', '=', userId).execute(),

  addUser: (user: { email: string; userName: string; passwordHash: string | null }) =>
    db
      .insertInto('app_user')
      .values({ email: user.email, user_name: user.userName, password_hash: user.passwordHash, status: 'A' })
      .returning('user_id')
      .executeTakeFirstOrThrow(),

  setPassword: (email: string, passwordHash: string) =>
    db.updateTable('app_user').set({ password_hash: passwordHash }).where('email', '=', email).execute(),

  addMember: (partnerId: PartnerId, userId: UserId, roles: readonly string[]) =>
    db
      .insertInto('membership')
      .values({ partner_id: partnerId, user_id: userId, roles: [...roles] })
      .execute(),
});
