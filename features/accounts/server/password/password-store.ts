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

  /** In place of `replaced` alone, where it is given: what was proven with the old password must still hold. */
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

  /** Takes away every way into the account but its password and first address; false when there was none. */
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

  /** False when the account's owner was none. */
  dropOperator: async (userId: UserId): Promise<boolean> =>
    (await db
      .deleteFrom('operator')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()) !== undefined,

  dropResetCodes: (userId: UserId) =>
    db.deleteFrom('mail_code').where('user_id', '=', userId).where('purpose', '=', 'reset').execute(),

  /**
   * A password that was just set leaves nothing behind that somebody else may have begun: no older link that would
   * set another, and no address that only waits to be confirmed.
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
