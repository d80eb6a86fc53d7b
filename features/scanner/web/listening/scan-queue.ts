/**
 * Delivers scans in order, one at a time; the others wait while one is being delivered or a hold is active, e.g.
 * because a result is loading. None is dropped.
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
     * Stops the queue until the returned function is called, and one microtask longer, because one screen hands over to
     * the next by releasing first.
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
