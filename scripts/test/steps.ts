import { basename, join } from 'node:path';
import type { Step } from './run-step.ts';

const beside = (name: string): string => join(import.meta.dirname, name);

/** Vitest and Biome write colours into pipes too. */
const isColoured = Boolean(process.stdout.isTTY && !process.env.NO_COLOR);

/** Includes the location of tests, so that the command for a single test can name its line. */
export const vitest = (name: string, args: readonly string[]): Step => ({
  name,
  kind: 'tests',
  command: 'vitest',
  environment: isColoured ? {} : { NO_COLOR: '1' },
  args: [
    ...args,
    '--includeTaskLocation',
    '--reporter=minimal',
    `--reporter=${beside('vitest-reporter.ts')}`,
  ],
});

const root = join(import.meta.dirname, '..', '..');

/** Runs in the browser at this path, or in the one that Playwright's configuration finds. */
export const playwright = (name: string, args: readonly string[], browser?: string): Step => ({
  name,
  kind: 'tests',
  command: 'playwright',
  environment: {
    // In the run's folder the cache would be removed after each run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache', 'playwright-transformed'),
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
  },
  args: [
    'test',
    ...args,
    // Each run empties its folder: the pictures of one browser's failures must outlive the next browser's run.
    ...(browser === undefined ? [] : [`--output=.cache/playwright/${basename(browser)}`]),
    `--reporter=dot,${beside('playwright-reporter.ts')}`,
  ],
});

export const biome = (...args: readonly string[]): Step => ({
  ...check('format and lint', 'biome', [...args, ...(isColoured ? [] : ['--colors=off'])]),
  mend: 'npm run fix',
});

export const check = (name: string, command: string, args: readonly string[]): Step => ({
  name,
  kind: 'check',
  command,
  args,
});
