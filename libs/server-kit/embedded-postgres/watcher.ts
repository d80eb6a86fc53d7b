import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Command } from './run-as.ts';

/**
 * A shell forks the watcher and then becomes PostgreSQL under the process id it had. The watcher reads from a pipe whose
 * other end only our process holds: a line lets it go, the end of the pipe means that we are gone. Then it asks for a fast
 * shutdown, and after three seconds for an immediate one. A process id may be given to another program, or to the PostgreSQL
 * of the next start; with the time of its start (proc(5), field 22 of `stat`) it names one process for ever. Forked twice,
 * since PostgreSQL takes the death of a child it does not know for a crash.
 */
const SCRIPT = `
pid=$$
started() { read -r stat <"/proc/$pid/stat" && set -- $stat && echo "\${22}"; }
began=$(started)
( {
  read -r _ <&3 && exit
  for signal in INT INT INT INT INT INT QUIT; do
    [ "$(started)" = "$began" ] && kill -"$signal" "$pid" || exit
    sleep 0.5
  done
} >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

const WATCHER_FD = 3;

/** Keeps nobody waiting: the program may end while it is open, which is what the watcher waits for. */
const pipeOf = (child: ChildProcess): Socket => {
  const pipe = child.stdio[WATCHER_FD];
  if (!(pipe instanceof Socket)) throw new Error('the watcher has no pipe');
  pipe.unref();
  // Somebody may have killed the watcher; PostgreSQL then runs without one.
  pipe.on('error', () => pipe.destroy());
  return pipe;
};

/** Starts PostgreSQL in a session of its own (a Ctrl-C in our terminal is not meant for it), and what ends it should we die. */
export const spawnWatched = (command: Command, logFd: number): ChildProcess => {
  const args = ['-c', SCRIPT, 'sh', command.file, ...command.args];
  const stdio = ['ignore', logFd, logFd, 'pipe'] as const;
  const child = spawn('sh', args, { ...command.options, detached: true, stdio: [...stdio] });
  const pipe = pipeOf(child);
  child.once('exit', () => pipe.end('\n'));
  return child;
};
