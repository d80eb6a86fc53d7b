/**
 * Scans in the order in which they came, one at a time: while one is being shown, or somebody holds the queue because
 * a result is loading, the others wait. None is dropped.
 */
export const makeScanQueue = <Scan>(
  deliver: (scan: Scan) => Promise<void>,
  onChange: (waiting: number) => void,
) => {
  const waiting: Scan[] = [];
  const holds = new Set<symbol>();
  let delivering = false;

  const advance = async (): Promise<void> => {
    while (!delivering && holds.size === 0) {
      const scan = waiting.shift();
      if (scan === undefined) return;
      delivering = true;
      onChange(waiting.length);
      await deliver(scan).finally(() => {
        delivering = false;
      });
    }
  };

  return {
    waiting: (): readonly Scan[] => waiting,

    push: (scan: Scan): void => {
      waiting.push(scan);
      onChange(waiting.length);
      void advance();
    },

    /**
     * The queue stands still until what it returns is called, and a moment longer: one screen hands over to the next
     * by letting go first.
     */
    hold: (): (() => void) => {
      const hold = Symbol('hold');
      holds.add(hold);
      return () => {
        holds.delete(hold);
        queueMicrotask(() => void advance());
      };
    },
  };
};
