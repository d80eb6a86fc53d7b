import type { MlId } from '@pecset/kernel';

/** A transaction's number is the milliseconds since then, times this, plus a number that cycles; SQL has the same two. */
export const mlIdEpoch = Date.UTC(2024, 0, 1);
export const idsPerMs = 4096;

/** No transaction that was entered before has this number or a higher one. */
export const firstTransactionAt = (time: number): MlId => ((time - mlIdEpoch) * idsPerMs) as MlId;

/** The next number, whether or not a transaction has it. */
export const mlIdAfter = (mlId: MlId): MlId => (mlId + 1) as MlId;

/** When a transaction was entered (milliseconds since 1970): its number begins with that. */
export const timeOfTransaction = (mlId: number): number => mlIdEpoch + Math.floor(mlId / idsPerMs);
