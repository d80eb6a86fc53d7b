import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../embedded-postgres/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

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

/** Makes one database for the test file; each call of the answer gives a folder with a copy of it, not running. */
export const usedFolders = (): (() => Promise<string>) => {
  let original = '';
  beforeAll(async () => {
    original = await mkdtemp(join(tmpdir(), 'pecset-trial-'));
    const database = await startEmbeddedPostgres({ dataDir: original, log: rememberingLog() });
    await database.stop();
  });
  afterAll(() => rm(original, { recursive: true, force: true }));
  return async () => {
    const copy = await temporaryFolder();
    await cp(original, copy, { recursive: true });
    return copy;
  };
};
