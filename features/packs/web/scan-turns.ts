/** Whatever keeps the counter busy, and the scans that came meanwhile: each is opened in its turn, none is lost. */
export type ScanTurns<Scan> = ReturnType<typeof makeScanTurns<Scan>>;

/** `open` is done when the pack of the scan is on screen. */
export const makeScanTurns = <Scan>(open: (scan: Scan) => Promise<void>) => {
  const busy = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  let waiting: readonly Scan[] = [];
  let opening = false;

  const setWaiting = (scans: readonly Scan[]) => {
    waiting = scans;
    for (const listener of listeners) listener();
  };

  const openInTurn = async () => {
    if (opening) return;
    opening = true;
    for (;;) {
      while (busy.size > 0) await Promise.allSettled(busy);
      const [next, ...rest] = waiting;
      if (next === undefined) break;
      setWaiting(rest);
      await open(next).catch(() => undefined);
    }
    opening = false;
  };

  return {
    offer: (scan: Scan): void => {
      setWaiting([...waiting, scan]);
      void openInTurn();
    },

    /** Scans wait while this is under way: a question, a press and its answer, an alert. */
    during: async <Value>(work: Promise<Value>): Promise<Value> => {
      busy.add(work);
      try {
        return await work;
      } finally {
        busy.delete(work);
      }
    },

    waiting: (): readonly Scan[] => waiting,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
