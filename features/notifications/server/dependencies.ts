import type { Db, Rows } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { InTransactionAs, Secrets } from '@pecset/server-kit';
import type { NationalStatus, NoticeKinds } from '../contract/index.ts';
import type { Push } from './push/open-push.ts';

export type NotificationsDependencies = {
  readonly db: Db;
  /** Kinds of notices, declared by the features. */
  readonly kinds: NoticeKinds;
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** Known product names by GTIN; a higher feature provides them. */
  readonly namesOfProducts: (
    db: Db,
    partnerId: PartnerId,
    gtins: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** State of the national system for an organisation; a higher feature provides it. */
  readonly statusOf: (db: Db, partnerId: PartnerId) => Promise<NationalStatus>;
  /** Number of alerts without an outcome; a higher feature provides it. */
  readonly openAlertsOf: (db: Db, partnerId: PartnerId) => Promise<number>;
  readonly secrets: Secrets;
  readonly push: Push;
  readonly now: () => Date;
};
