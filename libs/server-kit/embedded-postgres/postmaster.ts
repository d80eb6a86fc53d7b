import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { logTail, openLog } from './log-file.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { commandAs, type RunAs } from './run-as.ts';
import { shutDown } from './shut-down.ts';
import { spawnWatched } from './watcher.ts';

export type Launch = {
  readonly binaries: Binaries;
  readonly folder: DataFolder;
  readonly runAs: RunAs;
  readonly settings: Readonly<Record<string, string>>;
};

/** PostgreSQL as our child process. `exited` never rejects; it resolves to how the process ended. */
export type Postmaster = {
  readonly pid: number;
  readonly alive: () => boolean;
  readonly exited: Promise<string>;
  readonly lastWords: () => Promise<string>;
  readonly stop: () => Promise<boolean>;
};

const settingArguments = (settings: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const within = (promise: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  const timer = new AbortController();
  const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([promise.then(() => true), late]).finally(() => timer.abort());
};

export const launchPostmaster = async ({
  binaries,
  folder,
  runAs,
  settings,
}: Launch): Promise<Postmaster> => {
  const log = await openLog(folder.log);
  const args = ['-D', folder.cluster, ...settingArguments(settings)];
  const child = spawnWatched(commandAs(runAs, binaries.postgres, args), log.fd);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (fault) => resolve(fault.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  await log.close();
  const { pid = 0 } = child;
  const alive = () => pid !== 0 && child.exitCode === null && child.signalCode === null;
  return {
    pid,
    alive,
    exited,
    lastWords: async () => (await logTail(folder.log, log.from)) || (await exited),
    stop: async () => !alive() || shutDown({ pid, gone: (milliseconds) => within(exited, milliseconds) }),
  };
};

const POLL_MS = 10;
const READY_MS = 120_000;

/** Polls PostgreSQL's status file, since nothing notifies us when it accepts connections. */
export const becomesReady = async (
  { pid, alive, exited }: Postmaster,
  cluster: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const deadline = performance.now() + READY_MS;
  while (alive() && !signal.aborted && performance.now() < deadline) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === pid && file.ready) return true;
    await Promise.race([exited, delay(POLL_MS)]);
  }
  return false;
};
