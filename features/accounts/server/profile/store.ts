import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';

export type ProfileChange = {
  readonly userName?: string | undefined;
  readonly language?: 'hu' | 'en' | undefined;
};

const ofUser = (db: Db, userId: UserId) => db.selectFrom('app_user').where('user_id', '=', userId);

export const profileStore = (db: Db) => ({
  profile: (userId: UserId) =>
    ofUser(db, userId).select(['user_id as userId', 'user_name as userName']).executeTakeFirstOrThrow(),

  change: (userId: UserId, { userName, language }: ProfileChange) =>
    db
      .updateTable('app_user')
      .set({ ...(userName !== undefined && { user_name: userName }), ...(language && { language }) })
      .where('user_id', '=', userId)
      .execute(),

  /** Held until the transaction ends, so that two removals cannot each take the last but one. */
  lockUser: (userId: UserId) =>
    ofUser(db, userId).select('password_hash').forUpdate().executeTakeFirstOrThrow(),

  addresses: (userId: UserId) =>
    ofUser(db, userId)
      .select(['email', 'sec_email', 'sec_email_confirmed_at', 'password_hash', 'language'])
      .executeTakeFirstOrThrow(),

  /** The address that waits for its link to be opened. */
  pendingEmail: (userId: UserId, at: Date) =>
    db
      .selectFrom('mail_code')
      .select('address')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'email')
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Only the newest link confirms anything. */
  dropCodes: (userId: UserId, purpose: 'email' | 'sec-email') =>
    db.deleteFrom('mail_code').where('user_id', '=', userId).where('purpose', '=', purpose).execute(),

  ownerOf: (email: string) =>
    db
      .selectFrom('app_user')
      .select(['user_id as userId', 'language'])
      .where('email', '=', email)
      .executeTakeFirst(),

  setSecondary: (userId: UserId, secEmail: string | null) =>
    db
      .updateTable('app_user')
      .set({ sec_email: secEmail, sec_email_confirmed_at: null })
      .where('user_id', '=', userId)
      .execute(),

  /**
   * Wherever the user is signed in, in every organisation, and the devices that could sign in again by themselves:
   * each of these is known by the last session it had.
   */
  sessions: (userId: UserId, at: Date) =>
    db
      .selectFrom('session')
      .leftJoin('device', 'device.device_id', 'session.device_id')
      .select([
        'session.session_id',
        'session.user_agent',
        'session.created_at',
        'session.seen_at',
        'session.remembered',
      ])
      .where('session.user_id', '=', userId)
      .where((is) => is.or([is('session.expires_at', '>', at), is('device.expires_at', '>', at)]))
      .orderBy('session.seen_at', 'desc')
      .orderBy('session.session_id')
      .execute(),
});
