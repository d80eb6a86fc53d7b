import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Time to clean up after an interrupt; a PostgreSQL whose program was killed then takes five seconds more to end. */
const GRACE_MS = 3000;

/**
 * Becomes the command, after it has left a guard in its process group. The guard's standard input is a pipe that the
 * run holds: when that closes, the run was killed, and the guard ends the group and removes the run's folder.
 */
const guarded = `
exec 4<&0
(
  trap '' INT TERM HUP
  read -r _ <&4
  kill -INT 0; sleep ${GRACE_MS / 1000}
  rm -rf -- "$0"
  kill -KILL 0
) >/dev/null 2>&1 3>&- &
exec "$@" </dev/null 4<&-
`;

const running = new Set<ChildProcess>();

const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch (error) {
    // Nobody of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

type Options = { readonly env: NodeJS.ProcessEnv; readonly folder: string };

/**
 * A command in a session of its own, with a third pipe for events. One signal reaches all that it starts, and a Ctrl-C
 * at the terminal reaches only the run, which ends it in order.
 */
export const startGroup = (
  command: string,
  args: readonly string[],
  { env, folder }: Options,
): ChildProcess => {
  const child = spawn('sh', ['-c', guarded, folder, command, ...args], {
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    // What it has left behind, and the guard.
    signal(child, 'SIGKILL');
  });
  return child;
};

/** Processes that clean up get the time to; then they are killed. */
export const endAllGroups = async (): Promise<void> => {
  const groups = [...running];
  const exits = groups.map((child) => once(child, 'exit'));
  for (const child of groups) signal(child, 'SIGINT');
  await Promise.race([Promise.all(exits), delay(GRACE_MS)]);
  for (const child of groups) signal(child, 'SIGKILL');
};
