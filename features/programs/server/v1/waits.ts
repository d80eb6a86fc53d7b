/** How many requests of each key wait in this process. */
export const makeWaits = (most: number) => {
  const waits = new Map<string, number>();
  const change = (keyId: string, by: 1 | -1): void => {
    const count = (waits.get(keyId) ?? 0) + by;
    if (count === 0) waits.delete(keyId);
    else waits.set(keyId, count);
  };
  return {
    areTaken: (keyId: string): boolean => (waits.get(keyId) ?? 0) >= most,
    during: <Value>(keyId: string, work: () => Promise<Value>): Promise<Value> => {
      change(keyId, 1);
      return work().finally(() => change(keyId, -1));
    },
  };
};
