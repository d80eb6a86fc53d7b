import type { Db, Rows } from '@pecset/db';
import type { InTransaction, Outside, Secrets } from '@pecset/server-kit';

export type WebhooksDependencies = {
  readonly db: Db;
  readonly inTransaction: InTransaction<Rows>;
  readonly secrets: Secrets;
  readonly outside: Outside;
  readonly now: () => Date;
  /** From 0 to 1, for the jitter of waits. */
  readonly chance: () => number;
};
