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

  /** Locks the account until the transaction ends, so that concurrent removals cannot take the last two ways in. */
  lockUser: (userId: UserId) =>
    ofUser(db, userId).select('password_hash').forUpdate().executeTakeFirstOrThrow(),

  addresses: (userId: UserId) =>
    ofUser(db, userId)
      .select(['email', 'sec_email', 'sec_email_confirmed_at', 'password_hash', 'language'])
      .executeTakeFirstOrThrow(),

  /** The new address that is not confirmed yet. */
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

  /** Only the newest link may confirm an address. */
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
   * The user's sessions in every organisation, and remembered devices that could sign in again, each as the last
   * session it had.
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
