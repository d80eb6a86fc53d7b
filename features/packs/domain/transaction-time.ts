const epoch = Date.UTC(2024, 0, 1);
const idsPerMs = 4096;

/** When a transaction was entered (milliseconds since 1970): its number begins with that. */
export const timeOfTransaction = (mlId: number): number => epoch + Math.floor(mlId / idsPerMs);
