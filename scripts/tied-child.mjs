// Runs on any Node from 18 on, like setup.mjs, which uses it; so no TypeScript here.
import { spawn } from 'node:child_process';

/**
 * A shell forks a watcher and then becomes the program. The watcher reads from a pipe whose other end only our process
 * holds; at end of file we are gone, and it sends SIGTERM to the program's process group, and SIGKILL at most three
 * seconds later.
 */
const script = `
group=$$
( {
  trap '' TERM
  read -r _ <&3 && exit
  kill -TERM -"$group"
  for _ in 1 2 3 4 5 6; do
    sleep 0.5
    kill -0 "$group" || break
  done
  kill -KILL -"$group"
} >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

/** Signals the program and whatever it has started. */
export const endGroup = (child, signal = 'SIGTERM') => {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The group has already ended.
    if (error.code !== 'ESRCH') throw error;
  }
};

/** Starts a program in a process group of its own, which ends soon after us however we end. */
export const spawnTied = (file, args, { stdout = 'inherit', stderr = 'inherit', ...options } = {}) => {
  const child = spawn('sh', ['-c', script, 'sh', file, ...args], {
    ...options,
    detached: true,
    stdio: ['ignore', stdout, stderr, 'pipe'],
  });
  const pipe = child.stdio[3];
  pipe.unref();
  // The watcher may have been killed; the program then runs without one.
  pipe.on('error', () => pipe.destroy());
  child.once('exit', () => {
    // Ends processes that the program started and did not wait for.
    endGroup(child);
    pipe.end('\n');
  });
  return child;
};
