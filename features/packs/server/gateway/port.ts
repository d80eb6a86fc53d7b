import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import type { NationalClient } from '@pecset/national/server';
import type { Next, NextFacts, Purpose, UnknownOutcome } from '../../domain/reconciliation.ts';
import type { PackOperation } from '../../domain/transaction.ts';
import type { PackData } from '../ledger/press.ts';
import type { Reply } from '../ledger/reply.ts';

/** A request to the national system, or to the sandbox. */
export type Intent = {
  readonly partnerId: PartnerId;
  readonly mlId: MlId;
  readonly userId: UserId;
  readonly operation: PackOperation;
  readonly pack: PackData;
  readonly at: Date;
  readonly purpose: Purpose;
  /** Unique to this request. */
  readonly clientTrxId: string;
  /** Whether an earlier attempt has an unknown outcome. */
  readonly unknownOutcome: UnknownOutcome;
  /** Latest time to send: a later request could land after another process has taken over the lease. */
  readonly sendBy: Date;
  /** A person waits for the answer, so it goes before the backlog. */
  readonly urgent: boolean;
};

/** The part of a gateway over the network, where requests and answers get lost. */
export type OverTheWire = Omit<NationalClient, 'ask' | 'withSlot'> & {
  /** Decides the next request for a transaction from its attempts. */
  readonly next: (facts: Omit<NextFacts, 'doubleScanLimit'>) => Next;
};

const LEASE_MS = 120_000;

/** The lease of a transaction in flight: a process that has not settled by its end is taken for dead. */
export const leaseFrom = (at: Date, { wire }: Gateway) => {
  const after = (ms: number) => new Date(at.getTime() + ms);
  return { until: after(wire?.leaseMs ?? LEASE_MS), sendBy: after(wire?.beginsWithinMs ?? LEASE_MS) };
};

/** The national system or the sandbox, by the mode of the transaction. */
export type Gateway = {
  /** Never call it inside a database transaction. An earlier request for the same transaction may have counted. */
  readonly ask: (intent: Intent) => Promise<Reply>;
  readonly wire?: OverTheWire;
};
