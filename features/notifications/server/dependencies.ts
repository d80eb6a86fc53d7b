import type { Db, Rows } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { InTransactionAs, Secrets } from '@pecset/server-kit';
import type { NationalStatus, NoticeKinds } from '../contract/index.ts';
import type { Push } from './push/open-push.ts';

export type NotificationsDependencies = {
  readonly db: Db;
  /** What there is to tell: the features' own business. */
  readonly kinds: NoticeKinds;
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** What products are called, by GTIN, as far as anybody knows: a higher feature's business. */
  readonly namesOfProducts: (
    db: Db,
    partnerId: PartnerId,
    gtins: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** How the national system stands for an organisation: a higher feature's business too. */
  readonly statusOf: (db: Db, partnerId: PartnerId) => Promise<NationalStatus>;
  /** How many alerts nobody has looked into: a higher feature's business too. */
  readonly openAlertsOf: (db: Db, partnerId: PartnerId) => Promise<number>;
  readonly secrets: Secrets;
  readonly push: Push;
  readonly now: () => Date;
};
