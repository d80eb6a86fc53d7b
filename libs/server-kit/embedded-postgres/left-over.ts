import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { shutDown } from './shut-down.ts';

const POLL_MS = 20;
const run = promisify(execFile);

/** Full command line of a process; for macOS, which has no /proc (untested there). */
const commandLine = (pid: number): Promise<string> =>
  run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );

/** Whether the process is our PostgreSQL: its id may have been reused, but only ours has the data folder as its cwd. */
export const serves = async (pid: number, cluster: string): Promise<boolean> => {
  if (process.platform !== 'linux') return (await commandLine(pid)).includes(cluster);
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres' && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
};

/** Polls, because the left-over process is not our child and we are not notified of its exit. */
const goneWithin = async (pid: number, cluster: string, milliseconds: number): Promise<boolean> => {
  const deadline = performance.now() + milliseconds;
  while (await serves(pid, cluster)) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
};

/**
 * Stops a PostgreSQL that outlived a killed server process. If its process id now belongs to another process (a
 * restarted container counts anew), the pid file is removed, since PostgreSQL would refuse to start; PostgreSQL still
 * detects old sessions by its shared memory.
 */
export const stopLeftOver = async (cluster: string): Promise<'stopped' | 'none'> => {
  const pid = (await readPostmasterFile(cluster))?.pid;
  if (pid === undefined) return 'none';
  if (!(await serves(pid, cluster))) {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return 'none';
  }
  const gone = (milliseconds: number) => goneWithin(pid, cluster, milliseconds);
  if (await shutDown({ pid, gone })) return 'stopped';
  throw new StartRefusal(
    `PostgreSQL (process ${pid}) of an earlier start does not stop. End it, then start again.`,
  );
};
