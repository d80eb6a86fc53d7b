import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { sql } from 'kysely';
import type { NewAccount } from './new-account.ts';

const rowOf = ({ userName, secEmail, language, passwordHash }: NewAccount, at: Date) => ({
  user_name: userName,
  sec_email: secEmail,
  language,
  password_hash: passwordHash,
  created_at: at,
});

export const registrationStore = (db: Db) => ({
  /** A mutex for the address, since there may be no row to lock yet. */
  holdAddress: async (email: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`registration ${email}`}))`.execute(db);
  },

  /** Locks the account until the transaction ends, so that activation and a new registration do not race. */
  lockUser: (email: string) =>
    db
      .selectFrom('app_user')
      .select(['user_id as userId', 'status', 'language'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst(),

  addUser: async (registration: NewAccount, at: Date): Promise<UserId> => {
    const { userId } = await db
      .insertInto('app_user')
      .values({ email: registration.email, status: 'P', ...rowOf(registration, at) })
      .returning('user_id as userId')
      .executeTakeFirstOrThrow();
    return userId;
  },

  renewUser: async (userId: UserId, registration: NewAccount, at: Date): Promise<void> => {
    await db.deleteFrom('mail_code').where('user_id', '=', userId).execute();
    await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
    await db.updateTable('app_user').set(rowOf(registration, at)).where('user_id', '=', userId).execute();
  },

  addAdmin: (partnerId: PartnerId, userId: UserId) =>
    db
      .insertInto('membership')
      .values({ partner_id: partnerId, user_id: userId, roles: ['ADMN'] })
      .execute(),

  activate: (userId: UserId) =>
    db
      .updateTable('app_user')
      .set({ status: 'A' })
      .where('user_id', '=', userId)
      .where('status', '=', 'P')
      .returning(['sec_email as secEmail', 'language'])
      .executeTakeFirst(),
});
