import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { copyMadeDatabase } from './made-database.ts';

/** An empty folder that the caller removes, or else the end of the run. */
export const folderOfRun = (): Promise<string> => mkdtemp(join(inject('testRun').folder, 'trial-'));

/** An empty folder that is removed when the test ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await folderOfRun();
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/** Puts an already made embedded database into the folder. */
export const withDatabase = async (folder: string): Promise<string> => {
  await copyMadeDatabase(inject('testRun').folder, folder);
  return folder;
};
