import type { Db, Rows } from '@pecset/db';
import type { AlertsPort } from '@pecset/packs/server';
import type { InTransactionAs, ReadingPool, Secrets, WithinLimit } from '@pecset/server-kit';

export type ReportsDependencies = {
  /** Reads only, on connections apart from those of people at a counter; gives up what takes too long. */
  readonly db: Db;
  /** For files, which take as long as they take. */
  readonly files: ReadingPool;
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly alerts: Pick<AlertsPort, 'of'>;
  readonly secrets: Secrets;
  readonly withinLimit: WithinLimit;
  /** Rows of a list that are held at once. */
  readonly atOnce: number;
  readonly now: () => Date;
};
