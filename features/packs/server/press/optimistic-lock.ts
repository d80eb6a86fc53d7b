import type { Tx } from '@pecset/db';
import { type Refused, refuse } from '@pecset/kernel';
import type { PacksDependencies } from '../dependencies.ts';
import type { Press } from '../ledger/press.ts';

/** The optimistic lock failed: the pack's version changed after the decision was made, so nothing was written. */
export const conflict = Symbol('the pack has changed since the decision');

/** Where a decision reads and writes: the database, or one transaction of it. */
export type Handles = Pick<PacksDependencies, 'db' | 'inTransaction'>;

/** The user may write only while the session lasts. */
export const handlesOf = (
  { db, inTransactionAs }: Pick<PacksDependencies, 'db' | 'inTransactionAs'>,
  press: Press,
): Handles => ({ db, inTransaction: (work) => inTransactionAs(press, work) });

type Contested<Value> = {
  readonly decide: (handles: Handles) => Promise<Value | typeof conflict>;
  /** The pessimistic lock of the pack, until the transaction ends. */
  readonly lock: (tx: Tx) => Promise<void>;
};

/** Tries without a lock first, since two presses on one pack at once are rare. */
const OPEN_TRIES = 2;
const LOCKED_TRIES = 3;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
/**
 * PostgreSQL, appendix A: unique_violation, the same key or number was written at the same moment; and
 * deadlock_detected, since an undo locks the pack before its dispense and the process that sends the dispense locks
 * them the other way round.
 */
const wasOvertaken = (error: unknown) => ['23505', '40P01'].includes(String(codeOf(error)));
/** PostgreSQL, appendix A: lock_not_available. */
const hasWaitedEnough = (error: unknown) => codeOf(error) === '55P03';

/**
 * Retries the decision after a conflict of the optimistic lock. Each conflict means that another press succeeded; after
 * a few of them the pack is locked, so that all presses succeed one after the other.
 */
export const retryOnConflict = async <Value>(
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
      if (decided !== conflict) return decided;
    } catch (error) {
      if (hasWaitedEnough(error)) break;
      if (!wasOvertaken(error)) throw error;
    }
  }
  return refuse('pack-crowded');
};
