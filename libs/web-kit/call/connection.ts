/** What the page knows of the line to the server, from its own calls. */
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
    /** For whatever may change something there: until it is answered, the page must not go away. */
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

/** One for the page: there is one server. */
export const connection = makeConnection();
