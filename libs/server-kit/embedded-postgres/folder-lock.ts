import { readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';
import type { DataFolder } from './data-folder.ts';

const SQLITE_BUSY = 5;

/**
 * Keeps the handle referenced for the life of the process: garbage collection would close the file and release the
 * lock.
 */
const held = new Set<DatabaseSync>();

/**
 * Node has no file lock; its built-in SQLite has one: an exclusive transaction on an empty file. The operating system
 * releases it when the process ends, even by kill -9, so there is no stale lock and no process id to check. The second
 * file only names the holder.
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

/** Locks the folder for this process; returns the function that unlocks it. */
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
