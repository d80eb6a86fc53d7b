/** What was opened, to be closed in the opposite order: at the end, or when the start fails half-way. */
export const closers = () => {
  const steps: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async () => {
    const faults: unknown[] = [];
    for (const step of steps.reverse()) await step().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'not everything could be closed');
  };

  return {
    add: (step: () => Promise<unknown>) => void steps.push(step),
    /** However often it is asked for, it happens once. */
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
};
export type Closers = ReturnType<typeof closers>;
