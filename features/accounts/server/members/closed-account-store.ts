import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';

/** Replaces the address of a closed account: unique, and nobody can type it. */
const noAddress = (userId: UserId): string => `closed ${userId}`;

export const closedAccountStore = (db: Db) => ({
  /** Locks the account first, so that of two concurrent removals the second sees that no membership is left. */
  worksSomewhere: async (userId: UserId): Promise<boolean> => {
    await db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const place = await db
      .selectFrom('membership')
      .select('partner_id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return place !== undefined;
  },

  close: async (userId: UserId): Promise<void> => {
    await db.deleteFrom('operator').where('user_id', '=', userId).execute();
    await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
    await db.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute();
    await db.deleteFrom('mail_code').where('user_id', '=', userId).execute();
    await db
      .updateTable('app_user')
      .set({
        status: 'I',
        email: noAddress(userId),
        password_hash: null,
        sec_email: null,
        sec_email_confirmed_at: null,
      })
      .where('user_id', '=', userId)
      .execute();
  },
});
