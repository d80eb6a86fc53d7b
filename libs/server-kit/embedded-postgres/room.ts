import { statfs } from 'node:fs/promises';
import { StartRefusal } from '../start-refusal.ts';

/** Megabytes: what a new database needs with its first rows; for an existing one, two WAL segments. */
export const ROOM = { absent: 200, present: 32 } as const;

/** From `statfs`: free blocks for an ordinary user, and their size in bytes. */
type Disk = { readonly bavail: number; readonly bsize: number };

export const lackOfRoom = ({ bavail, bsize }: Disk, needed: number, folder: string): string | undefined => {
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free >= needed) return undefined;
  return `The disk of ${folder} is full: ${free} MB are free, PostgreSQL needs ${needed}. Free some, then start again.`;
};

/** Checks before PostgreSQL would fail halfway with a message about its own files. */
export const refuseFullDisk = async (folder: string, needed: number): Promise<void> => {
  const lack = lackOfRoom(await statfs(folder), needed, folder);
  if (lack !== undefined) throw new StartRefusal(lack);
};
