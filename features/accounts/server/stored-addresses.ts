import type { Rows, Tx } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import { type InTransaction, recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import { sql } from 'kysely';
import { readEmail } from './email.ts';

const notAscii = (column: 'email' | 'sec_email' | 'address') => sql<boolean>`${sql.ref(column)} ~ '[^ -~]'`;

/** Changes nobody where the address is another account's: a mailbox that was registered in several spellings. */
const settleFirst = (tx: Tx, userId: UserId, email: string) =>
  tx
    .updateTable('app_user')
    .set({ email })
    .where('user_id', '=', userId)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('app_user as other').select('other.user_id').where('other.email', '=', email),
        ),
      ),
    )
    .returning('user_id')
    .executeTakeFirst();

const settleFirsts = async (tx: Tx): Promise<void> => {
  const users = await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'email'])
    .where(notAscii('email'))
    // Active ones before closed and waiting ones, and of these the oldest.
    .orderBy('status')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  for (const { userId, email: stored } of users) {
    const email = readEmail(stored);
    if (email.ok && (await settleFirst(tx, userId, email.value)))
      await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'email-respelled' });
  }
};

const settleOthers = async (tx: Tx): Promise<void> => {
  const secondaries = await tx
    .selectFrom('app_user')
    .select('sec_email')
    .where(notAscii('sec_email'))
    .execute();
  for (const { sec_email: stored } of secondaries) {
    const address = readEmail(stored ?? '');
    if (address.ok)
      await tx
        .updateTable('app_user')
        .set({ sec_email: address.value })
        .where('sec_email', '=', stored)
        .execute();
  }
  const codes = await tx.selectFrom('mail_code').select('address').where(notAscii('address')).execute();
  for (const { address: stored } of codes) {
    const address = readEmail(stored ?? '');
    if (address.ok)
      await tx
        .updateTable('mail_code')
        .set({ address: address.value })
        .where('address', '=', stored)
        .execute();
  }
};

/**
 * Domains were once kept in their own letters; now they are in ASCII, and accounts from then must still be found.
 * At every start rather than as a migration, since SQL does not know UTS 46 and looking costs nothing; a look-up of both
 * forms would be in every use case for ever. Of several accounts of one mailbox one gets the address; the others keep
 * their spelling, which nobody can type any more.
 */
export const settleStoredAddresses = (inTransaction: InTransaction<Rows>): Promise<void> =>
  inTransaction(async (tx) => {
    await settleFirsts(tx);
    await settleOthers(tx);
  });
