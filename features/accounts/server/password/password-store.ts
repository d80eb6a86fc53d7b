import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';

export const passwordStore = (db: Db) => ({
  /** The account that a reset is for, unless it is closed. */
  ownerOf: async (email: string) => {
    const user = await db
      .selectFrom('app_user')
      .select(['user_id as userId', 'email', 'language', 'sec_email', 'sec_email_confirmed_at'])
      .where('email', '=', email)
      .where('status', '<>', 'I')
      .executeTakeFirst();
    if (!user) return undefined;
    const { sec_email, sec_email_confirmed_at, ...owner } = user;
    return { ...owner, confirmedSecEmail: sec_email_confirmed_at === null ? null : sec_email };
  },

  /** Replaces only the hash `replaced`, if given: what was proven with the old password must still hold. */
  set: (userId: UserId, passwordHash: string, replaced?: string | null) =>
    db
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .where('status', '<>', 'I')
      .$if(replaced !== undefined, (change) =>
        change.where('password_hash', 'is not distinct from', replaced ?? null),
      )
      .returning(['email', 'language'])
      .executeTakeFirst(),

  /** Removes the passkeys and the secondary address; returns false if there were none. */
  dropOtherWaysIn: async (userId: UserId): Promise<boolean> => {
    const passkeys = await db
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .returning('credential_id')
      .execute();
    const address = await db
      .updateTable('app_user')
      .set({ sec_email: null, sec_email_confirmed_at: null })
      .where('user_id', '=', userId)
      .where('sec_email', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    return passkeys.length > 0 || address !== undefined;
  },

  /** Returns false if the user was not an operator. */
  dropOperator: async (userId: UserId): Promise<boolean> =>
    (await db
      .deleteFrom('operator')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()) !== undefined,

  dropResetCodes: (userId: UserId) =>
    db.deleteFrom('mail_code').where('user_id', '=', userId).where('purpose', '=', 'reset').execute(),

  /**
   * Removes what somebody else may have started before this password was set: older links that would set another, and
   * addresses not yet confirmed.
   */
  dropPending: async (userId: UserId): Promise<void> => {
    await db
      .deleteFrom('mail_code')
      .where('user_id', '=', userId)
      .where('purpose', 'in', ['reset', 'email', 'sec-email'])
      .execute();
    await db
      .updateTable('app_user')
      .set({ sec_email: null })
      .where('user_id', '=', userId)
      .where('sec_email_confirmed_at', 'is', null)
      .execute();
  },
});
