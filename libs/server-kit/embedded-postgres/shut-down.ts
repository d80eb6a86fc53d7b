/** A fast shutdown ends the sessions and writes a checkpoint; an immediate one leaves that to crash recovery. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const signalPostgres = (pid: number, mode: keyof typeof SIGNALS): void => {
  try {
    process.kill(pid, SIGNALS[mode]);
  } catch {
    // PostgreSQL may have ended in between; `gone` tells.
  }
};

const FAST_MS = 60_000;
const IMMEDIATE_MS = 10_000;

type Stoppable = {
  readonly pid: number;
  readonly gone: (milliseconds: number) => Promise<boolean>;
};

/** Stops PostgreSQL without losing committed data; returns whether it has ended. */
export const shutDown = async ({ pid, gone }: Stoppable): Promise<boolean> => {
  signalPostgres(pid, 'fast');
  if (await gone(FAST_MS)) return true;
  signalPostgres(pid, 'immediate');
  return gone(IMMEDIATE_MS);
};
