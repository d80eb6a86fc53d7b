import { inTransactionAs } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import type { PacksDependencies } from '@pecset/packs/server';
import type { Log } from '@pecset/server-kit';

/** What packs and alerts need. */
export const makePacks = (db: Db, log: Log): PacksDependencies => ({
  db,
  inTransactionAs: inTransactionAs(db),
  now: () => new Date(),
  log,
});
