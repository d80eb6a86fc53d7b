import type { Db, Rows } from '@pecset/db';
import type { AlertsPort } from '@pecset/packs/server';
import type { InTransactionAs, ReadingPool, Secrets, WithinLimit } from '@pecset/server-kit';

export type ReportsDependencies = {
  /** Read-only, on a pool separate from the counter's; statements that take too long are cancelled. */
  readonly db: Db;
  /** For exports, which have no time limit. */
  readonly files: ReadingPool;
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly alerts: Pick<AlertsPort, 'of'>;
  readonly secrets: Secrets;
  readonly withinLimit: WithinLimit;
  /** Rows of a list kept in memory at a time. */
  readonly atOnce: number;
  readonly now: () => Date;
};
