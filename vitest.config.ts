import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useRunFolder } from './scripts/test/run-folder.ts';

useRunFolder();
// A thread that reads TypeScript starts in a third of the time when somebody has read it before.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '.cache', 'compiled');

const server = ['apps/server', 'libs/server-kit', 'features/*/server', 'db'];
const pure = ['libs/{kernel,gs1,nmvs,pictures}', 'features/*/domain'];
const below = (folders: readonly string[], files: string) => folders.map((folder) => `${folder}/**/${files}`);
const explored = '**/*.explored.test.ts';
/** About documents, what operators deploy, and whether checks and runs find faults: cheap, so they run each time. */
const eachTime = [
  'scripts/architecture/!(commit-subject|purity).test.ts',
  'scripts/blocks/read-blocks.test.ts',
  'scripts/test/run-counts.test.ts',
  'trials/cluster/fill-template.test.ts',
  'trials/image/compose.test.ts',
];
const exploredAtLength = '**/*.explored.long.test.ts';

const unit = {
  // An upper bound for a machine that is busy, not a measure: thousands of random codes in one test.
  testTimeout: process.env.PECSET_LONG ? 3_600_000 : 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // On two cores the others work while some wait for a process or a database: with three a third of the time was idle.
    maxWorkers: 5,
    // Tests share no state but their imports; fetching those anew for each file took half of all the time.
    isolate: false,
    // A worker that lives long and throws away much: with more room for what is young, collecting takes a third of it.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    coverage: {
      provider: 'v8',
      include: below(pure, '*.ts'),
      exclude: ['**/*.test.ts', '**/*.test-d.ts', '**/test-support/**', 'libs/nmvs/transport/**'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html'],
      thresholds: { branches: 100 },
    },
    projects: [
      {
        test: {
          ...unit,
          name: 'pure',
          include: below(pure, '*.test.ts'),
          exclude: ['**/node_modules/**', explored, exploredAtLength],
        },
      },
      {
        test: {
          ...unit,
          // Every state of a model: where branches are counted it takes twenty times as long.
          name: 'explored',
          include: process.env.PECSET_LONG ? [explored, exploredAtLength] : [explored],
          exclude: ['**/node_modules/**'],
          // An upper bound, not a measure: millions of states at full length.
          testTimeout: 3_600_000,
        },
      },
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['{apps,features,libs}/**/*.test.ts', ...eachTime],
          exclude: ['**/node_modules/**', '**/dist/**', ...below([...pure, ...server], '*.test.ts')],
        },
      },
      {
        test: {
          ...unit,
          // At full length only: it is about the project's own commands, which every run uses anyway.
          name: 'plumbing',
          include: ['{scripts,bench,trials}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.long.test.ts', ...eachTime],
        },
      },
      {
        test: {
          name: 'benches',
          include: process.env.PECSET_LONG ? ['bench/**/*.long.test.ts'] : [],
          // An upper bound for a machine that is busy, not a measure.
          testTimeout: 600_000,
        },
      },
      {
        test: {
          // What the documents tell people to type, in a copy of the working tree.
          name: 'blocks',
          include: process.env.PECSET_LONG ? ['scripts/blocks/*.long.test.ts'] : [],
          // Upper bounds for a machine that is busy, not measures: a block may install, build and test.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: below(server, '*.test.ts'),
          globalSetup: 'libs/server-kit/testing/global-setup.ts',
          exclude: ['**/node_modules/**', ...(process.env.PECSET_LONG ? [] : ['**/*.long.test.ts'])],
          // Real processes and databases: upper bounds for a machine that is busy, not measures.
          testTimeout: process.env.PECSET_LONG ? 3_600_000 : 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
