import { missingForImage } from '../trials/image/tools.ts';
import { browserOfRun, browsersOfLongRun } from './test/browsers.ts';
import { run } from './test/run.ts';
import { biome, check, playwright, vitest } from './test/steps.ts';

const long = process.argv.includes('--long');
if (long) process.env.PECSET_LONG = '1';

const browsers = long ? await browsersOfLongRun() : [await browserOfRun()];
for (const { name } of browsers) console.log(name);
const missing = long ? missingForImage() : [];

await run({
  checks: [
    {
      // The linter works out all types anyway and reports type errors too; only the full run also asks the compiler.
      ...check('types, and lint with types', 'oxlint', ['--type-aware', '--type-check']),
      // The process is short: collecting garbage less often saves a sixth of its work.
      environment: { GOGC: '400' },
    },
    ...(long ? [check('types', 'node', ['scripts/typecheck.ts'])] : []),
    biome('ci', '.'),
    check('architecture and lock file', 'node', ['scripts/check-architecture.ts']),
  ],
  tests: [
    // Counting branches slows down whatever runs, so only the tests of the pure core are counted.
    vitest('tests of the pure core, its branch coverage', [
      'run',
      '--project=pure',
      '--coverage',
      // Names the file and line of what is not covered.
      '--coverage.reporter=text',
      '--coverage.skipFull',
    ]),
    vitest('unit and integration tests', [
      'run',
      '--project=explored',
      '--project=unit',
      '--project=integration',
      ...(long ? ['--project=plumbing'] : []),
    ]),
  ],
  alone: [
    ...(long
      ? [
          vitest('every benchmark at its smallest', ['run', '--project=benches']),
          vitest('the shell blocks of the documents', ['run', '--project=blocks']),
        ]
      : []),
    ...(long && missing.length === 0 ? [check('the image', 'node', ['trials/try-image.ts'])] : []),
    ...browsers.map(({ path, name }) =>
      playwright(long ? `browser tests in ${name}` : 'browser tests', [], path),
    ),
  ],
  notTried:
    missing.length === 0 ? [] : [`the image (npm run try-image): this machine lacks ${missing.join(', ')}`],
});
