import { readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';
import type { DataFolder } from './data-folder.ts';

const SQLITE_BUSY = 5;

/** Held here for the life of the process: a collected handle would close its file and let the lock go. */
const held = new Set<DatabaseSync>();

/**
 * Node has no file lock of its own; SQLite, which it carries, has: an exclusive transaction on an empty
 * file. The operating system holds it, so that it ends with the process, kill -9 included, and there is
 * neither a stale lock to judge nor a process id to mistrust. The second file only names the holder.
 */
const take = (path: string): DatabaseSync => {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (fault) {
    lock.close();
    throw fault;
  }
};

const isBusy = (fault: unknown): boolean =>
  fault instanceof Error && 'errcode' in fault && fault.errcode === SQLITE_BUSY;

const nameOfHolder = async (path: string): Promise<string> => {
  const pid = await readFile(path, 'utf8').catch(() => '');
  return pid === '' ? 'another process' : `process ${pid.trim()}`;
};

const refusal = async (fault: unknown, { root, lock, holder }: DataFolder): Promise<StartRefusal> =>
  isBusy(fault)
    ? new StartRefusal(
        `DATA_DIR ${root} is in use by ${await nameOfHolder(holder)}. Stop that one, or set DATA_DIR to another folder.`,
      )
    : new StartRefusal(`${lock} cannot be locked (${String(fault)}). Set DATA_DIR to a folder of yours.`, {
        cause: fault,
      });

/** Takes the folder for this process; answers how to let it go. */
export const lockFolder = async (folder: DataFolder): Promise<() => Promise<void>> => {
  try {
    const lock = take(folder.lock);
    held.add(lock);
    await writeFile(folder.holder, `${process.pid}\n`);
    return async () => {
      await rm(folder.holder, { force: true });
      held.delete(lock);
      lock.close();
    };
  } catch (fault) {
    throw await refusal(fault, folder);
  }
};
