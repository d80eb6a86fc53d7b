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
  // A database that is shutting down may still write files, so the removal can fail halfway; the next run finishes it.
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {}
};

/** Creates a folder named after this process, and removes the folders that killed processes left behind. */
export const folderOfProcess = (place: string, prefix: string): string => {
  removeLeftOvers(place, prefix);
  const folder = join(place, `${prefix}${process.pid}`);
  mkdirSync(folder);
  return folder;
};

/**
 * Returns the one folder for all temporary files of a test run, which is removed at exit. Child processes find it by
 * `TMPDIR`.
 */
export const useRunFolder = (): string => {
  const given = process.env.TMPDIR;
  if (given && basename(given).startsWith(PREFIX)) return given;
  const folder = folderOfProcess(folderInMemory(), PREFIX);
  // Writable for all users, like `/tmp`: some tests run PostgreSQL as another user.
  chmodSync(folder, 0o1777);
  process.on('exit', () => removeFolder(folder));
  process.env.TMPDIR = folder;
  return folder;
};
