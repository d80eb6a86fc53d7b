import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderInMemory } from './folder-in-memory.ts';

const PREFIX = 'pecset-run-';

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const removeLeftOvers = (place: string, prefix: string): void => {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) removeFolder(join(place, name));
  }
};

const removeFolder = (folder: string): void => {
  // While a database that is ending still writes files there, a removal can stop halfway; the next run does the rest.
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {}
};

/** A folder named after this process; what a killed one has left there, the next one removes. */
export const folderOfProcess = (place: string, prefix: string): string => {
  removeLeftOvers(place, prefix);
  const folder = join(place, `${prefix}${process.pid}`);
  mkdirSync(folder);
  return folder;
};

/**
 * All that a run of tests keeps in memory lies in one folder of its process, and goes with it. Processes within the run
 * are told of it by `TMPDIR`.
 */
export const useRunFolder = (): string => {
  const given = process.env.TMPDIR;
  if (given && basename(given).startsWith(PREFIX)) return given;
  const folder = folderOfProcess(folderInMemory(), PREFIX);
  // As every folder for temporary files: some tests run PostgreSQL as another user.
  chmodSync(folder, 0o1777);
  process.on('exit', () => removeFolder(folder));
  process.env.TMPDIR = folder;
  return folder;
};
