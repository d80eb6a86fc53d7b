import type { Tx } from '@pecset/db';
import { type Refused, refuse } from '@pecset/kernel';
import type { PacksDependencies } from '../dependencies.ts';
import type { Press } from '../ledger/press.ts';

/** The decision was made on what is no longer so; nothing was written. */
export const stale = Symbol('decided on an older state');

/** Where a decision reads and writes: the open database, or one transaction of it. */
export type Handles = Pick<PacksDependencies, 'db' | 'inTransaction'>;

/** Whoever presses writes only while their session lasts. */
export const handlesOf = (
  { db, inTransactionAs }: Pick<PacksDependencies, 'db' | 'inTransactionAs'>,
  press: Press,
): Handles => ({ db, inTransaction: (work) => inTransactionAs(press, work) });

type Contested<Value> = {
  readonly decide: (handles: Handles) => Promise<Value | typeof stale>;
  /** Keeps everybody else from the pack until the transaction ends. */
  readonly lock: (tx: Tx) => Promise<void>;
};

/** Without a lock first: hardly ever do two people press on one pack at once. */
const OPEN_TRIES = 2;
const LOCKED_TRIES = 3;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
/**
 * PostgreSQL, appendix A: unique_violation, the same key or the same number was written at the same moment; and
 * deadlock_detected, an undo takes the pack before its dispense and whoever sends that the other way round.
 */
const wasOvertaken = (error: unknown) => ['23505', '40P01'].includes(String(codeOf(error)));
/** PostgreSQL, appendix A: lock_not_available. */
const hasWaitedEnough = (error: unknown) => codeOf(error) === '55P03';

/**
 * Decides anew when the decision was no longer right as it was to be written. Each such try is another press that got
 * through; after a few of them one more would be in vain again, so the pack is locked and all get through in turn.
 */
export const untilFresh = async <Value>(
  { db, inTransaction }: Handles,
  { decide, lock }: Contested<Value>,
): Promise<Value | Refused<'pack-crowded'>> => {
  const inLock = () =>
    inTransaction(async (tx) => {
      await lock(tx);
      return decide({ db: tx, inTransaction: (work) => work(tx) });
    });
  for (let tries = 0; tries < OPEN_TRIES + LOCKED_TRIES; tries += 1) {
    try {
      const decided = await (tries < OPEN_TRIES ? decide({ db, inTransaction }) : inLock());
      if (decided !== stale) return decided;
    } catch (error) {
      if (hasWaitedEnough(error)) break;
      if (!wasOvertaken(error)) throw error;
    }
  }
  return refuse('pack-crowded');
};
