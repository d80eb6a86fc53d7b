import { statfs } from 'node:fs/promises';
import { StartRefusal } from '../start-refusal.ts';

/** Megabytes: what a new database grows to with its first rows, and two segments of the log of one that is there. */
export const ROOM = { absent: 200, present: 32 } as const;

/** What `statfs` tells of a disk: free blocks for an ordinary user, and their size. */
type Disk = { readonly bavail: number; readonly bsize: number };

export const lackOfRoom = ({ bavail, bsize }: Disk, needed: number, folder: string): string | undefined => {
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free >= needed) return undefined;
  return `The disk of ${folder} is full: ${free} MB are free, PostgreSQL needs ${needed}. Free some, then start again.`;
};

/** Told before PostgreSQL fails in the middle of something, with words about files of its own. */
export const refuseFullDisk = async (folder: string, needed: number): Promise<void> => {
  const lack = lackOfRoom(await statfs(folder), needed, folder);
  if (lack !== undefined) throw new StartRefusal(lack);
};
