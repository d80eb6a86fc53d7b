import { join } from 'node:path';
import type { Step } from './run-step.ts';

const beside = (name: string): string => join(import.meta.dirname, name);

/** With the places of tests, so that the command which runs one alone can name its line. */
export const vitest = (name: string, args: readonly string[]): Step => ({
  name,
  kind: 'tests',
  command: 'vitest',
  // It writes colours into pipes too.
  environment: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
  args: [
    ...args,
    '--includeTaskLocation',
    '--reporter=minimal',
    `--reporter=${beside('vitest-reporter.ts')}`,
  ],
});

export const playwright = (name: string, args: readonly string[]): Step => ({
  name,
  kind: 'tests',
  command: 'playwright',
  args: ['test', ...args, `--reporter=dot,${beside('playwright-reporter.ts')}`],
});

export const check = (name: string, command: string, args: readonly string[]): Step => ({
  name,
  kind: 'check',
  command,
  args,
});
