export type OneAtATime = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Across all tabs of this browser. Where it knows no locks, keys keep what is sent twice from counting twice. */
const under =
  (name: string): OneAtATime =>
  (work) =>
    navigator.locks ? navigator.locks.request(name, work) : work();

export const inStep = under('pecset-offline-entry');

/** Apart from what is on its way: whoever records waits for nobody who waits for the server. */
export const oneRecording = under('pecset-offline-record');

/** One tab sends; another that would begin meanwhile leaves it to that one. */
export const asOnlySender = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> =>
  navigator.locks
    ? navigator.locks.request('pecset-offline-send', { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();
