import type { Db, Rows } from '@pecset/db';
import type { InTransactionAs, Log } from '@pecset/server-kit';

export type PacksDependencies = {
  readonly db: Db;
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
};
