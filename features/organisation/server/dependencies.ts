import type { Db, Rows } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import type { InTransactionAs } from '@pecset/server-kit';
import type { OrgProfile } from '../contract/index.ts';

/** What users may see of the connection to the national system; a higher feature provides it. */
export type ConnectionView = {
  /** This installation has no access to the national system. */
  readonly isSimulated: boolean;
  readonly describe: (
    db: Db,
    partnerId: PartnerId,
  ) => Promise<{
    readonly login: Omit<OrgProfile['auth'], 'status'>;
    readonly certificate: OrgProfile['certificate'];
  }>;
};

export type OrganisationDependencies = {
  readonly db: Db;
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly connection: ConnectionView;
  readonly tell: Tell;
  readonly now: () => Date;
};
