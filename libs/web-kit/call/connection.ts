/** Tracks from the page's own calls whether the server can be reached. */
export const makeConnection = () => {
  const watchers = new Set<() => void>();
  let isThere = true;
  let changing = 0;
  return {
    /** Whether the server was reached when it was last asked. */
    isThere: (): boolean => isThere,
    heard: (now: boolean): void => {
      if (now === isThere) return;
      isThere = now;
      for (const watcher of watchers) watcher();
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
    isChanging: (): boolean => changing > 0,
  };
};

export type Connection = ReturnType<typeof makeConnection>;

/** Shared by the whole page, since there is only one server. */
export const connection = makeConnection();
