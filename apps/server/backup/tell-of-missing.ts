import { adminsOf } from '@pecset/accounts/server';
import type { Db, Rows } from '@pecset/db';
import { budapestDay } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import { backupMissing } from '@pecset/organisation/contract';
import type { InTransaction } from '@pecset/server-kit';

export type MissingDependencies = {
  readonly db: Db;
  readonly inTransaction: InTransaction<Rows>;
  readonly tell: Tell;
};

/** Notifies the admins of every organisation in production, once a day: the machine may have no other operator. */
export const tellOfMissing =
  ({ db, inTransaction, tell }: MissingDependencies) =>
  async (newest: Date | undefined, at: Date): Promise<void> => {
    const news = backupMissing({ last: newest ? budapestDay(newest) : null });
    const productive = await db
      .selectFrom('known_organisation')
      .where('mode', '=', 'production')
      .select(['partner_id as partnerId', 'mode'])
      .execute();
    const faults: unknown[] = [];
    // One failure must not stop the other notifications; the failed ones are sent when the job is retried.
    for (const { partnerId, mode } of productive)
      await inTransaction(async (tx) =>
        tell(tx, { partnerId, mode, to: await adminsOf(tx, partnerId), news, at }),
      ).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0)
      throw new AggregateError(
        faults,
        `${faults.length} of ${productive.length} organisations were not told that no backup was taken`,
      );
  };
