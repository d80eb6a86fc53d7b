import { alertDesk } from '@pecset/alerts/server';
import type { Db } from '@pecset/db';
import { type PacksDependencies, sandboxGateway } from '@pecset/packs/server';
import { inTransactionOf, type Log } from '@pecset/server-kit';

/** What packs and alerts need. */
export const makePacks = (db: Db, log: Log): PacksDependencies => ({
  db,
  inTransaction: inTransactionOf(db),
  gateways: { sandbox: sandboxGateway(inTransactionOf(db)), production: undefined },
  alerts: alertDesk,
  now: () => new Date(),
  log,
});
