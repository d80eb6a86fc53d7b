import { statfsSync } from 'node:fs';
import { refuse } from './refuse.ts';

const MEGABYTE = 2 ** 20;
/** Databases, browsers' profiles and uploads of the tests that run at the same time. */
const NEEDED = 1024 * MEGABYTE;

/** A disk that fills up half-way would fail each test with words of its own. */
export const refuseFullDisk = (folder: string): void => {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (bavail * bsize < NEEDED)
    refuse(
      `the tests need ${NEEDED / MEGABYTE} MB for their databases, and ${folder} has ${free}; make room, or set TMPDIR to a folder with more.`,
    );
};
