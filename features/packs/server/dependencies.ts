import type { Db, Rows } from '@pecset/db';
import type { InTransaction, Log } from '@pecset/server-kit';

export type PacksDependencies = {
  readonly db: Db;
  readonly inTransaction: InTransaction<Rows>;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
};
