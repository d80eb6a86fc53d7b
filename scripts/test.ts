import { mkdirSync, rmSync } from 'node:fs';
import { runStep, type Step } from './test/run-step.ts';
import { type Outcome, playwrightOutcomes, report, vitestOutcomes } from './test/tally.ts';

const long = process.argv.includes('--long');
const environment: Record<string, string> = long ? { PECSET_LONG: '1' } : {};
const results = '.cache/results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const checks: readonly Step[] = [
  // The linter has to work out all types anyway and tells what the compiler would; only at full length both are asked.
  { name: 'types, and lint with types', command: 'oxlint', args: ['--type-aware', '--type-check'] },
  ...(long ? [{ name: 'types', command: 'node', args: ['scripts/typecheck.ts'] }] : []),
  { name: 'format and lint', command: 'biome', args: ['ci', '.'] },
  { name: 'directions of the house and lock file', command: 'node', args: ['scripts/check-house.ts'] },
];

const vitest = (project: string, name: string, options: readonly string[] = []): Step => ({
  name,
  command: 'vitest',
  args: [
    'run',
    `--project=${project}`,
    ...options,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}/${project}.json`,
  ],
  environment,
});
/** Counting branches slows down whatever runs, so only the tests of the pure core are counted. */
const unit = vitest('unit', 'unit tests, branch coverage of the pure core', ['--coverage']);
const integration = vitest('integration', 'integration tests');

const playwright: Step = {
  name: 'browser tests',
  command: 'playwright',
  args: ['test', '--reporter=line,json'],
  environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/playwright.json` },
};

/** The runner's own failure counts too: a report with every test passed can still end badly (coverage, set-up). */
const withTests = async (step: Step, read: () => readonly Outcome[]): Promise<readonly Outcome[]> => {
  const ran = await runStep(step, 'shown');
  try {
    const tests = read();
    return ran.passed || tests.some(({ passed }) => !passed) ? tests : [...tests, ran];
  } catch (error) {
    console.error(error);
    return [{ ...ran, passed: false }];
  }
};

const began = performance.now();
const outcomes = [
  ...(await Promise.all(checks.map((step) => runStep(step, 'on-failure')))),
  ...(await withTests(unit, () => vitestOutcomes(`${results}/unit.json`))),
  ...(await withTests(integration, () => vitestOutcomes(`${results}/integration.json`))),
  ...(await withTests(playwright, () => playwrightOutcomes(`${results}/playwright.json`))),
];
console.log(`\nall of it: ${((performance.now() - began) / 1000).toFixed(0)} s`);
console.log(report(outcomes));
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
