import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { copyMadeDatabase } from './made-database.ts';

/** An empty folder that its maker removes, or else the end of the run. */
export const folderOfRun = (): Promise<string> => mkdtemp(join(inject('testRun').folder, 'trial-'));

/** An empty folder that goes when the test has ended. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await folderOfRun();
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/** The folder, where the embedded database that the program would begin by making is made already. */
export const withDatabase = async (folder: string): Promise<string> => {
  await copyMadeDatabase(inject('testRun').folder, folder);
  return folder;
};
