import { type MlId, ok, type Result, refuse } from '@pecset/kernel';
import type { PacksDependencies } from '../dependencies.ts';
import { NOT_SENT } from '../ledger/give-up-key.ts';
import { findTransaction } from '../ledger/history.ts';
import type { Press } from '../ledger/press.ts';
import type { Seen } from '../ledger/read-pack.ts';
import type { Entered } from './carry-out.ts';
import type { PressRefusal } from './press-refusal.ts';

const repeated = async (
  { db, alerts }: PacksDependencies,
  { partnerId, key }: Press,
  mlId: MlId,
  bodyHash: Buffer | null,
) => {
  if (!key || !bodyHash?.equals(key.bodyHash)) return refuse('key-reused');
  const item = await findTransaction(db, alerts, partnerId, mlId);
  if (!item) throw new Error(`the transaction ${mlId} of a request key is gone`);
  return ok({ item, isRepeat: true as const });
};

/** Returns the outcome of a press that must not enter a new transaction: its key is known, or its mode outdated. */
export const decidedAlready = async (
  dependencies: PacksDependencies,
  press: Press,
  seen: Seen,
): Promise<Result<Entered, PressRefusal> | undefined> => {
  if (seen.earlier_ml_id === NOT_SENT) return refuse('given-up');
  if (seen.earlier_ml_id !== null)
    return repeated(dependencies, press, seen.earlier_ml_id, seen.earlier_body_hash);
  if (press.mode !== undefined && press.mode !== seen.mode) return refuse('mode-changed');
  return undefined;
};
