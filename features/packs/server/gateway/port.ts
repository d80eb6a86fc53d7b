import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import type { NationalClient } from '@pecset/national/server';
import type { Next, NextFacts, Purpose, UnknownOutcome } from '../../domain/production.ts';
import type { PackOperation } from '../../domain/transaction.ts';
import type { PackData } from '../ledger/press.ts';
import type { Reply } from '../ledger/reply.ts';

/** What is asked of the national system, or of what stands in for it. */
export type Intent = {
  readonly partnerId: PartnerId;
  readonly mlId: MlId;
  readonly userId: UserId;
  readonly operation: PackOperation;
  readonly pack: PackData;
  readonly at: Date;
  readonly purpose: Purpose;
  /** Of this request, never used before. */
  readonly clientTrxId: string;
  /** Whether an earlier attempt got out of which nobody knows what became. */
  readonly unknownOutcome: UnknownOutcome;
  /** Nothing is sent later than that: somebody else may have taken it over before it lands. */
  readonly sendBy: Date;
  /** Somebody waits for the answer; what lies in the backlog lets them go first. */
  readonly urgent: boolean;
};

/** Of a gateway to somebody else's system, where requests and answers get lost. */
export type OverTheWire = Omit<NationalClient, 'ask' | 'withSlot'> & {
  /** What comes next for a transaction, by what was tried for it. */
  readonly next: (facts: Omit<NextFacts, 'doubleScanLimit'>) => Next;
};

const LEASE_MS = 120_000;

/** The lease of a transaction in flight: a process that has not settled by its end is taken for dead. */
export const leaseFrom = (at: Date, { wire }: Gateway) => {
  const after = (ms: number) => new Date(at.getTime() + ms);
  return { until: after(wire?.leaseMs ?? LEASE_MS), sendBy: after(wire?.beginsWithinMs ?? LEASE_MS) };
};

/** Chosen by the mode of the transaction. */
export type Gateway = {
  /** Never inside a transaction of the database. Asked again about the same transaction, it may have counted before. */
  readonly ask: (intent: Intent) => Promise<Reply>;
  readonly wire?: OverTheWire;
};
