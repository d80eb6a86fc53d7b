import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../embedded-postgres/index.ts';
import { folderOfRun, withDatabase } from './temporary-folder.ts';

export const rememberingLog = () => {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  return { lines, info: note, warn: note, error: note };
};

type Trial = Pick<EmbeddedPostgresOptions, 'dataDir'> & Partial<EmbeddedPostgresOptions>;

/** An embedded database that stops when the test ends. */
export const startTrial = async (options: Trial): Promise<EmbeddedPostgres> => {
  const database = await startEmbeddedPostgres({ log: rememberingLog(), ...options });
  onTestFinished(() => database.stop());
  return database;
};

/** A folder whose database was made before the file's first test; its tests use it one after the other. */
export const usedFolder = (): (() => string) => {
  let folder = '';
  beforeAll(async () => {
    folder = await withDatabase(await folderOfRun());
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
};
