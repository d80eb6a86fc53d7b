import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../embedded-postgres/index.ts';
import { folderOfRun } from './temporary-folder.ts';

/** A log that remembers its lines. */
export const rememberingLog = () => {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  return { lines, info: note, warn: note, error: note };
};

type Trial = Pick<EmbeddedPostgresOptions, 'dataDir'> & Partial<EmbeddedPostgresOptions>;

/** An embedded database that stops when the test has ended. */
export const startTrial = async (options: Trial): Promise<EmbeddedPostgres> => {
  const database = await startEmbeddedPostgres({ log: rememberingLog(), ...options });
  onTestFinished(() => database.stop());
  return database;
};

/**
 * A folder whose database was made before the first test of the file, for all of them in turn: making one,
 * and removing it, takes longer than most of what there is to try.
 */
export const usedFolder = (): (() => string) => {
  let folder = '';
  beforeAll(async () => {
    folder = await folderOfRun();
    const database = await startEmbeddedPostgres({ dataDir: folder, log: rememberingLog() });
    await database.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
};
