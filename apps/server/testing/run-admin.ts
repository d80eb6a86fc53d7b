import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compiled } from './server-process.ts';

const program = join(import.meta.dirname, '..', 'admin.ts');

/** The operator's command line as he runs it; rejects, with what it said, when its exit code is not 0. */
export const runAdmin = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  promisify(execFile)(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...compiled, ...environment },
  });
