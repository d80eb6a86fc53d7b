import type { MlId } from '@pecset/kernel';

/** `mlId` is milliseconds since this epoch, times `idsPerMs`, plus a cycling number; SQL has the same constants. */
export const mlIdEpoch = Date.UTC(2024, 0, 1);
export const idsPerMs = 4096;

/** Every transaction entered before `time` has a lower number. */
export const firstTransactionAt = (time: number): MlId => ((time - mlIdEpoch) * idsPerMs) as MlId;

/** The number of one of several transactions entered together; `place` separates those of the same millisecond. */
export const transactionAt = (time: number, place: number): MlId =>
  (firstTransactionAt(time) + (place % idsPerMs)) as MlId;

/** The next number, whether or not a transaction has it. */
export const mlIdAfter = (mlId: MlId): MlId => (mlId + 1) as MlId;

/** When a transaction was entered (milliseconds since 1970), as encoded in its number. */
export const timeOfTransaction = (mlId: number): number => mlIdEpoch + Math.floor(mlId / idsPerMs);
