import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';

export const addressStore = (db: Db) => ({
  /** Returns the previous address and language, or undefined without a change if the new address is taken. */
  replaceEmail: async (userId: UserId, email: string) => {
    const before = await db
      .selectFrom('app_user')
      .select(['email', 'language'])
      .where('user_id', '=', userId)
      .where('status', '=', 'A')
      .forUpdate()
      .executeTakeFirst();
    const taken = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!before || taken) return undefined;
    await db.updateTable('app_user').set({ email }).where('user_id', '=', userId).execute();
    return before;
  },

  /** Confirms the address only while it is still the one that the link was sent for. */
  confirmSecondary: (userId: UserId, address: string, at: Date) =>
    db
      .updateTable('app_user')
      .set({ sec_email_confirmed_at: at })
      .where('user_id', '=', userId)
      .where('sec_email', '=', address)
      .returning(['email', 'language'])
      .executeTakeFirst(),
});
