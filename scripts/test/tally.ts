import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type Outcome = { readonly name: string; readonly passed: boolean; readonly milliseconds: number };

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
});

/** A file that could not even be loaded has no tests; it counts as one that failed. */
export const vitestOutcomes = (file: string): readonly Outcome[] =>
  VitestReport.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults.flatMap(
    ({ name, status, assertionResults }) =>
      assertionResults.length === 0 && status === 'failed'
        ? [{ name, passed: false, milliseconds: 0 }]
        : assertionResults.map((test) => ({
            name: test.fullName.trim(),
            passed: test.status === 'passed',
            milliseconds: test.duration ?? 0,
          })),
  );

const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});

const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
type Suite = z.infer<typeof Suite>;

const PlaywrightReport = z.object({ suites: z.array(Suite), errors: z.array(z.unknown()) });

const suiteOutcomes = ({ specs, suites = [] }: Suite): readonly Outcome[] => [
  ...specs.map((spec) => ({
    name: spec.title,
    passed: spec.ok,
    milliseconds: spec.tests
      .flatMap((test) => test.results)
      .reduce((sum, result) => sum + result.duration, 0),
  })),
  ...suites.flatMap(suiteOutcomes),
];

export const playwrightOutcomes = (file: string): readonly Outcome[] => {
  const { suites, errors } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const broken = errors.map(() => ({ name: 'browser tests', passed: false, milliseconds: 0 }));
  return [...suites.flatMap(suiteOutcomes), ...broken];
};

const SLOWEST = 10;

export const report = (outcomes: readonly Outcome[]): string => {
  const failed = outcomes.filter(({ passed }) => !passed);
  const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
  return [
    '',
    'slowest:',
    ...slowest.map(
      ({ name, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`,
    ),
    ...(failed.length > 0 ? ['failed:', ...failed.map(({ name }) => `  ${name}`)] : []),
    '',
    `${outcomes.length - failed.length} passed, ${failed.length} failed`,
  ].join('\n');
};
