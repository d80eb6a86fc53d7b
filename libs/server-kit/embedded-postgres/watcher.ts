import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Command } from './run-as.ts';

/**
 * A shell forks the watcher and then execs PostgreSQL under its own process id. The watcher reads from a pipe whose
 * other end only our process holds: a line dismisses it, the end of the pipe means that we are gone. Then it asks for a
 * fast shutdown, and after three seconds for an immediate one. A process id may be reused, by the next PostgreSQL too;
 * together with its start time (proc(5), field 22 of `stat`) it is unique. Forked twice, because PostgreSQL takes the
 * death of an unknown child for a crash.
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

/** Unreferenced, so that the open pipe does not keep our process alive. */
const pipeOf = (child: ChildProcess): Socket => {
  const pipe = child.stdio[WATCHER_FD];
  if (!(pipe instanceof Socket)) throw new Error('the watcher has no pipe');
  pipe.unref();
  // The watcher may have been killed; PostgreSQL then runs without one.
  pipe.on('error', () => pipe.destroy());
  return pipe;
};

/**
 * Starts PostgreSQL in a session of its own (so that Ctrl-C in our terminal does not reach it), with a watcher that
 * stops it if our process dies.
 */
export const spawnWatched = (command: Command, logFd: number): ChildProcess => {
  const args = ['-c', SCRIPT, 'sh', command.file, ...command.args];
  const stdio = ['ignore', logFd, logFd, 'pipe'] as const;
  const child = spawn('sh', args, { ...command.options, detached: true, stdio: [...stdio] });
  const pipe = pipeOf(child);
  child.once('exit', () => pipe.end('\n'));
  return child;
};
