import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enough = 4 * 2 ** 30;

/**
 * Folder for the databases of test runs. Each test copies a database, which takes 30 ms in memory instead of 250.
 * Containers often have only a few megabytes there, and macOS has no such folder.
 */
export const folderInMemory = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};
