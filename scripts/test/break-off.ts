import { endAllGroups } from './process-group.ts';

const BROKEN_OFF = 130;

/** Ends all that the run has started when somebody breaks it off, and then the run itself. */
export const onBreakOff = (say: (reason: string) => void): { readonly begun: () => boolean } => {
  let begun = false;
  const breakOff = async (reason: string): Promise<void> => {
    // npm passes on the signal that the terminal has sent to all: the second one changes nothing.
    if (begun) return;
    begun = true;
    say(reason);
    await endAllGroups();
    process.exit(BROKEN_OFF);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void breakOff(signal));
  // The terminal was closed, or the reader of the pipe has left.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => void breakOff('nobody reads'));
  return { begun: () => begun };
};
