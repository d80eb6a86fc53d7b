import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { waitingTransactions } from '@pecset/packs/server';

/** Of one organisation, in either mode: transactions that have not found their end. */
export const waitingOf = async (db: Db, partnerId: PartnerId): Promise<number> =>
  (await waitingTransactions(db, partnerId)).reduce((sum, { count }) => sum + count, 0);
