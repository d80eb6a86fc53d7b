/** Runs one piece of work at a time in all tabs of this browser (Web Locks). */
export type Mutex = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Without Web Locks there is no mutex; the idempotency key then keeps a repeated dispense from counting twice. */
const mutex =
  (name: string): Mutex =>
  (work) =>
    navigator.locks ? navigator.locks.request(name, work) : work();

export const entryMutex = mutex('pecset-offline-entry');

/** A mutex of its own: recording must not wait for an entry that is being sent. */
export const recordMutex = mutex('pecset-offline-record');

/** One tab sends the queue. Another tab that wants to send meanwhile does not wait and gets `undefined`. */
export const trySenderMutex = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> =>
  navigator.locks
    ? navigator.locks.request('pecset-offline-send', { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();
