import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';

/** In the place of the address that was: nobody can type it, and no other account has it. */
const noAddress = (userId: UserId): string => `closed ${userId}`;

export const closedAccountStore = (db: Db) => ({
  /** The account is held first: of two organisations that are left at once the second sees that it was the last. */
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
