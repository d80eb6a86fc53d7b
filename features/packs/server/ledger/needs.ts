import type { Db } from '@pecset/db';
import type { Log } from '@pecset/server-kit';

/** What the ledger's jobs need. */
export type LedgerNeeds = {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
};
