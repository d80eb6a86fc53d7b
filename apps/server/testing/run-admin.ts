import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compiled } from './server-process.ts';

const program = join(import.meta.dirname, '..', 'admin.ts');

/** Runs the operator's command line in its own process; rejects with its output if the exit code is not 0. */
export const runAdmin = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  promisify(execFile)(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...compiled, ...environment },
  });
