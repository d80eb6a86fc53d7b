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

const root = join(import.meta.dirname, '..', '..');

/** In the browser at this path, or in the one that its configuration finds. */
export const playwright = (name: string, args: readonly string[], browser?: string): Step => ({
  name,
  kind: 'tests',
  command: 'playwright',
  environment: {
    // Beside the run's other files it would go with them.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache', 'playwright-transformed'),
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
  },
  args: ['test', ...args, `--reporter=dot,${beside('playwright-reporter.ts')}`],
});

export const check = (name: string, command: string, args: readonly string[]): Step => ({
  name,
  kind: 'check',
  command,
  args,
});
