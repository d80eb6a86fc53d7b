type Step = () => Promise<unknown>;

/** Closes what was opened in reverse order: at the end, or when the start fails half-way. */
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
    /** For resources that would outlive the process; their step may run twice. */
    addEssential: (step: Step) => {
      steps.push(step);
      essential.push(step);
    },
    /** Idempotent. */
    close: () => {
      closing ??= closeAll();
      return closing;
    },
    /** Closes the essential resources at once, without waiting for anything else; `close` reports their failures. */
    closeEssential: async (): Promise<void> => {
      await Promise.allSettled(essential.map((step) => step()));
    },
  };
};
export type Closers = ReturnType<typeof closers>;
