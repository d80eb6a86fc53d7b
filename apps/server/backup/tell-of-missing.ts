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

/** To everybody who answers for a pharmacy in production, once a day: nobody else may look after the machine. */
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
    // Where one cannot be told, the others still are; the job comes again for the rest.
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
