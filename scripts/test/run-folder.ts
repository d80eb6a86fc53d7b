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

const removeLeftOvers = (memory: string): void => {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) removeFolder(join(memory, name));
  }
};

const removeFolder = (folder: string): void => {
  // While a database that is ending still writes files there, a removal can stop halfway; the next run does the rest.
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {}
};

/**
 * All that a run of tests keeps in memory lies in one folder, named after its process. It goes with the process; what a
 * killed one has left, the next one removes. Processes within the run are told of it by `TMPDIR`.
 */
export const useRunFolder = (): string => {
  const given = process.env.TMPDIR;
  if (given && basename(given).startsWith(PREFIX)) return given;
  const memory = folderInMemory();
  removeLeftOvers(memory);
  const folder = join(memory, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // As every folder for temporary files: some tests run PostgreSQL as another user.
  chmodSync(folder, 0o1777);
  process.on('exit', () => removeFolder(folder));
  process.env.TMPDIR = folder;
  return folder;
};
