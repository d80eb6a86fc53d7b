type Step = () => Promise<unknown>;

/** What was opened, to be closed in the opposite order: at the end, or when the start fails half-way. */
export const closers = () => {
  const steps: Step[] = [];
  const essential: Step[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async () => {
    const faults: unknown[] = [];
    for (const step of steps.reverse()) await step().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'not everything could be closed');
  };

  return {
    add: (step: Step) => void steps.push(step),
    /** What would live on after the program; its step may be taken twice. */
    addEssential: (step: Step) => {
      steps.push(step);
      essential.push(step);
    },
    /** However often it is asked for, it happens once. */
    close: () => {
      closing ??= closeAll();
      return closing;
    },
    /** At once, without anything that is still waited for; a fault is told by `close`. */
    closeEssential: async (): Promise<void> => {
      await Promise.allSettled(essential.map((step) => step()));
    },
  };
};
export type Closers = ReturnType<typeof closers>;
