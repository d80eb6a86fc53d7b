import type { Db, Rows, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import type { InTransactionAs } from '@pecset/server-kit';
import type { FaultOf } from './barrier.ts';

export type Counts = {
  readonly lately: number;
  readonly waiting: { readonly open: number; readonly parked: number; readonly since: Date | null };
};

/** What becoming productive takes, at the desk and on the command line alike. */
export type ProductionNeeds = {
  readonly tell: Tell;
  /** Closes the circuit of an organisation whose login has just worked; a higher feature does it. */
  readonly sendParked: (tx: Tx, partnerId: PartnerId, at: Date) => Promise<unknown>;
};

export type DeskDependencies = ProductionNeeds & {
  readonly db: Db;
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** None where this installation has no way to the national system. */
  readonly faultOf: FaultOf | undefined;
  /** Nobody becomes productive where a broken disk would take everything. */
  readonly lacksBackup: boolean;
  /** Of what organisations do only how often: higher features count it, none of them further than so many. */
  readonly countsOf: (
    db: Db,
    partnerIds: readonly PartnerId[],
    most: number,
  ) => Promise<ReadonlyMap<PartnerId, Counts>>;
  /** What there is of organisations' connections, which a higher feature keeps. */
  readonly connectionsOf: (
    db: Db,
    partnerIds: readonly PartnerId[],
  ) => Promise<
    ReadonlyMap<PartnerId, { readonly hasLogin: boolean; readonly certificateUntil: Date | null }>
  >;
  readonly now: () => Date;
};
