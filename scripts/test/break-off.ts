import { onNpmGone } from '../../apps/server/stop-signals.ts';
import { endAllGroups } from './process-group.ts';

const BROKEN_OFF = 130;

/** Ends all processes of the run, and then the run itself, when it is interrupted. */
export const onBreakOff = (say: (reason: string) => void): { readonly begun: () => boolean } => {
  let begun = false;
  const breakOff = async (reason: string): Promise<void> => {
    // npm forwards the signal that the terminal has sent to all processes, so the second one is ignored.
    if (begun) return;
    begun = true;
    say(reason);
    await endAllGroups();
    process.exit(BROKEN_OFF);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void breakOff(signal));
  onNpmGone(process.env, () => void breakOff('npm is gone'));
  // The terminal or the reading end of the pipe was closed.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => void breakOff('nobody reads'));
  return { begun: () => begun };
};
