import type { Db, Rows, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import type { InTransactionAs } from '@pecset/server-kit';
import type { FaultOf } from './barrier.ts';

export type Counts = {
  readonly lately: number;
  readonly waiting: { readonly open: number; readonly parked: number; readonly since: Date | null };
};

/** Dependencies of the switch to production, shared by the desk and the command line. */
export type ProductionNeeds = {
  readonly tell: Tell;
  /** Closes the circuit after the login has worked; a higher feature implements it. */
  readonly sendParked: (tx: Tx, partnerId: PartnerId, at: Date) => Promise<unknown>;
};

export type DeskDependencies = ProductionNeeds & {
  readonly db: Db;
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** `undefined` if this installation has no access to the national system. */
  readonly faultOf: FaultOf | undefined;
  /** Blocks production while there is no backup target: a broken disk would lose everything. */
  readonly lacksBackup: boolean;
  /** Counts what organisations do, up to `most`; higher features implement it. */
  readonly countsOf: (
    db: Db,
    partnerIds: readonly PartnerId[],
    most: number,
  ) => Promise<ReadonlyMap<PartnerId, Counts>>;
  /** State of the organisations' connections; a higher feature provides it. */
  readonly connectionsOf: (
    db: Db,
    partnerIds: readonly PartnerId[],
  ) => Promise<
    ReadonlyMap<PartnerId, { readonly hasLogin: boolean; readonly certificateUntil: Date | null }>
  >;
  readonly now: () => Date;
};
