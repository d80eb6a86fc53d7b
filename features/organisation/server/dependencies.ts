import type { Db, Rows } from '@pecset/db';
import type { Tell } from '@pecset/notifications/server';
import type { InTransactionAs, InTurn, Secrets } from '@pecset/server-kit';
import type { Connecting } from './connection/connect.ts';

export type OrganisationDependencies = Pick<Connecting, 'national' | 'inLine' | 'letThrough'> & {
  readonly db: Db;
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly secrets: Secrets;
  readonly tell: Tell;
  readonly now: () => Date;
};

export type OpeningDependencies = OrganisationDependencies & { readonly inTurn: InTurn };
