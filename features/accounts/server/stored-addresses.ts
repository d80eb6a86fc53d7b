import type { Rows, Tx } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import { type InTransaction, recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import { sql } from 'kysely';
import { readEmail } from './email.ts';

const notAscii = (column: 'email' | 'sec_email' | 'address') => sql<boolean>`${sql.ref(column)} ~ '[^ -~]'`;

/** Changes nothing if another account has the address: the mailbox was registered in several spellings. */
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
    // Active accounts before closed and pending ones, and among equals the oldest first.
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
 * Domains were once stored in Unicode; now they are in ASCII, and older accounts must still be found. Runs at every
 * start rather than as a migration, since SQL does not know UTS 46 and the check is cheap; otherwise every use case
 * would look up both forms. Of several accounts of one mailbox one gets the address; the others keep their spelling,
 * which can no longer be typed.
 */
export const settleStoredAddresses = (inTransaction: InTransaction<Rows>): Promise<void> =>
  inTransaction(async (tx) => {
    await settleFirsts(tx);
    await settleOthers(tx);
  });
