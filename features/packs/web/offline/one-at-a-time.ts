export type OneAtATime = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Across all tabs of this browser. Where it knows no locks, keys keep what is sent twice from counting twice. */
export const inStep: OneAtATime = (work) =>
  navigator.locks ? navigator.locks.request('pecset-offline-entry', work) : work();

/** One tab sends; another that would begin meanwhile leaves it to that one. */
export const asOnlySender = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> =>
  navigator.locks
    ? navigator.locks.request('pecset-offline-send', { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();
