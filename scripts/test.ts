import { mkdirSync, rmSync } from 'node:fs';
import { runStep, type Step } from './test/run-step.ts';
import { type Outcome, playwrightOutcomes, report, vitestOutcomes } from './test/tally.ts';

const long = process.argv.includes('--long');
const environment: Record<string, string> = long ? { PECSET_LONG: '1' } : {};
const results = '.cache/results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const checks: readonly Step[] = [
  {
    // The linter has to work out all types anyway and tells what the compiler would; only at full length both are asked.
    name: 'types, and lint with types',
    command: 'oxlint',
    args: ['--type-aware', '--type-check'],
    // It ends soon: tidying its memory less often takes a sixth off its work.
    environment: { GOGC: '400' },
  },
  ...(long ? [{ name: 'types', command: 'node', args: ['scripts/typecheck.ts'] }] : []),
  { name: 'format and lint', command: 'biome', args: ['ci', '.'] },
  { name: 'directions of the house and lock file', command: 'node', args: ['scripts/check-house.ts'] },
];

const vitest = (name: string, file: string, options: readonly string[]): Step => ({
  name,
  command: 'vitest',
  args: ['run', ...options, '--reporter=dot', '--reporter=json', `--outputFile.json=${results}/${file}`],
  environment,
});
/** Counting branches slows down whatever runs, so only the tests of the pure core are counted. */
const pure = vitest('tests of the pure core, its branch coverage', 'pure.json', [
  '--project=pure',
  '--coverage',
  '--coverage.reporter=text-summary',
]);
const others = vitest('unit and integration tests', 'others.json', [
  '--project=unit',
  '--project=integration',
]);

const playwright: Step = {
  name: 'browser tests',
  command: 'playwright',
  args: ['test', '--reporter=dot,json'],
  environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/playwright.json` },
};

/** The runner's own failure counts too: a report with every test passed can still end badly (coverage, set-up). */
const withTests = async (
  step: Step,
  output: Parameters<typeof runStep>[1],
  read: () => readonly Outcome[],
): Promise<readonly Outcome[]> => {
  const ran = await runStep(step, output);
  try {
    const tests = read();
    return ran.passed || tests.some(({ passed }) => !passed) ? tests : [...tests, ran];
  } catch (error) {
    console.error(error);
    return [{ ...ran, passed: false }];
  }
};

const checked = () => Promise.all(checks.map((step) => runStep(step, 'on-failure')));
const withoutBrowser = async (): Promise<readonly Outcome[]> => [
  ...(await withTests(pure, 'shown', () => vitestOutcomes(`${results}/pure.json`))),
  ...(await withTests(others, 'shown', () => vitestOutcomes(`${results}/others.json`))),
];
const inBrowser = () =>
  withTests(playwright, 'on-failure', () => playwrightOutcomes(`${results}/playwright.json`));

const began = performance.now();
// The linter keeps one core busy, so tests run beside it; a page that had to wait for either would fail by its limits.
const outcomes = [...(await Promise.all([checked(), withoutBrowser()])).flat(), ...(await inBrowser())];
console.log(`\nall of it: ${((performance.now() - began) / 1000).toFixed(0)} s`);
console.log(report(outcomes));
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
