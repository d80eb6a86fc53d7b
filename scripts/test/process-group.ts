import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Time to clean up after SIGINT; a PostgreSQL whose parent was killed needs five seconds more to end. */
const GRACE_MS = 3000;

/**
 * Starts a guard in its process group and then becomes the command by `exec`. The guard reads from a pipe that the run
 * holds open: if it closes, the run was killed, and the guard ends the group and removes the run's folder.
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
    // The group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

type Options = { readonly env: NodeJS.ProcessEnv; readonly folder: string };

/**
 * Starts a command in its own session, with a third pipe for events. One signal reaches all its processes, and Ctrl-C
 * at the terminal reaches only the run, which ends them in order.
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
    // Kills processes that the command left behind, and the guard.
    signal(child, 'SIGKILL');
  });
  return child;
};

/** Gives the processes time to clean up, then kills them. */
export const endAllGroups = async (): Promise<void> => {
  const groups = [...running];
  const exits = groups.map((child) => once(child, 'exit'));
  for (const child of groups) signal(child, 'SIGINT');
  await Promise.race([Promise.all(exits), delay(GRACE_MS)]);
  for (const child of groups) signal(child, 'SIGKILL');
};
