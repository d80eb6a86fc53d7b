import type { Db } from '@pecset/db';
import type { Log } from '@pecset/server-kit';

/** Of what the ledger is kept by. */
export type BookNeeds = {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
};
