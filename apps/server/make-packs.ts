import type { Db } from '@pecset/db';
import type { PacksDependencies } from '@pecset/packs/server';
import { inTransactionOf, type Log } from '@pecset/server-kit';

/** What packs and alerts need. */
export const makePacks = (db: Db, log: Log): PacksDependencies => ({
  db,
  inTransaction: inTransactionOf(db),
  now: () => new Date(),
  log,
});
