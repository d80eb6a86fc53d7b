import type { Db } from '@pecset/db';
import type { Log } from '@pecset/server-kit';

export type LedgerNeeds = {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
};
