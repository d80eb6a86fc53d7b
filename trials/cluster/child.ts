import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Child = {
  readonly name: string;
  readonly pid: number;
  readonly isAlive: () => boolean;
  /** The end of its log, for error messages. */
  readonly lastWords: () => Promise<string>;
  /** Sends the signal, and SIGKILL after `KILL_AFTER_MS`. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
};

export type Order = {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  /** Working directory, which also takes the log. */
  readonly folder: string;
  readonly setpriv: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The user to run as; needs root. */
  readonly as?: { readonly uid: number; readonly gid: number } | undefined;
};

const KILL_AFTER_MS = 15_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Ends with its parent, however that ends: setpriv sets the parent-death signal and then execs the program. */
const withParent = ({ file, args, as }: Order): readonly string[] => {
  const user = as ? [`--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups'] : [];
  return [...user, '--pdeathsig', 'TERM', '--', file, ...args];
};

export const startChild = (order: Order): Child => {
  const { name, folder, environment = {} } = order;
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(order.setpriv, withParent(order), {
    cwd: folder,
    // A new process group, so that Ctrl-C reaches only the parent, which then ends its children in order.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH, LC_ALL: 'C.UTF-8', ...environment },
  });
  closeSync(log);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} did not start`);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid,
    isAlive,
    lastWords: async () => (await readFile(logFile, 'utf8')).slice(-2_000),
    end: async (signal = 'SIGTERM') => {
      if (!isAlive()) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await exit;
      clearTimeout(late);
    },
  };
};

const isAnswered = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
};

const READY_MS = 90_000;

/** Waits until the URL answers with success; throws with the end of the log if the program exits or times out. */
export const untilAnswered = async (url: string, by: Child): Promise<void> => {
  const began = performance.now();
  while (!(await isAnswered(url))) {
    if (!by.isAlive()) throw new Error(`${by.name} ended:\n${await by.lastWords()}`);
    if (performance.now() - began > READY_MS)
      throw new Error(`${by.name} does not answer ${url}:\n${await by.lastWords()}`);
    await pause(100);
  }
};
