import type { Db, Rows } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { InTransactionAs } from '@pecset/server-kit';

export type NotificationsDependencies = {
  readonly db: Db;
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** What products are called, by GTIN, as far as anybody knows: a higher feature's business. */
  readonly namesOfProducts: (
    db: Db,
    partnerId: PartnerId,
    gtins: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly now: () => Date;
};
