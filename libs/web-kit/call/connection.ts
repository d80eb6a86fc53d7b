/** Tracks from the page's own calls whether the server can be reached. */
export const makeConnection = () => {
  const watchers = new Set<() => void>();
  let isThere = true;
  let changing = 0;
  let refused = 0;
  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  return {
    /** Whether the server was reached when it was last asked. */
    isThere: (): boolean => isThere,
    heard: (now: boolean): void => {
      if (now === isThere) return;
      isThere = now;
      tell();
    },
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Wraps a call that may change data: the page must not be left before it is answered. */
    during: async <Value>(work: Promise<Value>): Promise<Value> => {
      changing += 1;
      return work.finally(() => {
        changing -= 1;
      });
    },
    /** Around a pause before a call that the server was too busy for is sent again. */
    whileBusy: async (pause: Promise<void>): Promise<void> => {
      refused += 1;
      tell();
      return pause.finally(() => {
        refused -= 1;
        tell();
      });
    },
    isBusy: (): boolean => refused > 0,
    isChanging: (): boolean => changing > 0,
  };
};

export type Connection = ReturnType<typeof makeConnection>;

/** Shared by the whole page, since there is only one server. */
export const connection = makeConnection();
