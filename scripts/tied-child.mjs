// As setup.mjs, which uses it: on any Node from 18 on, so no TypeScript here.
import { spawn } from 'node:child_process';

/**
 * A shell forks a watcher and then becomes the program. The watcher reads from a pipe whose other end only our process
 * holds; when that ends, we are gone, and it ends the program's process group: in good order, three seconds later by force.
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
    // It has just ended by itself.
    if (error.code !== 'ESRCH') throw error;
  }
};

/** A program in a process group of its own, which is gone soon after us however we end. */
export const spawnTied = (file, args, { stdout = 'inherit', stderr = 'inherit', ...options } = {}) => {
  const child = spawn('sh', ['-c', script, 'sh', file, ...args], {
    ...options,
    detached: true,
    stdio: ['ignore', stdout, stderr, 'pipe'],
  });
  const pipe = child.stdio[3];
  pipe.unref();
  // Somebody may have killed the watcher; the program then runs without one.
  pipe.on('error', () => pipe.destroy());
  child.once('exit', () => {
    // What it has started and not waited for goes with it.
    endGroup(child);
    pipe.end('\n');
  });
  return child;
};
