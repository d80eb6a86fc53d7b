import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { journeysOf } from '../e2e/journeys-of.ts';
import { graphOf } from './architecture/reach.ts';
import { readPackages, readSources } from './architecture/read-sources.ts';
import { browserOfRun } from './test/browsers.ts';
import { changedFiles } from './test/changed-files.ts';
import { type Chosen, nearJourneys, nearProjects, nearTests, reachedFrom } from './test/near.ts';
import { run } from './test/run.ts';
import { biome, check, playwright, vitest } from './test/steps.ts';

const TypeSettings = z.object({ include: z.array(z.string()), exclude: z.array(z.string()) });
const projects = ['pure', 'server', 'web', 'web-tests', 'worker'].map((name) => ({
  name,
  ...TypeSettings.parse(JSON.parse(readFileSync(`tsconfig.${name}.json`, 'utf8'))),
}));

const root = dirname(import.meta.dirname);
const changed = changedFiles();
const reached = reachedFrom(graphOf(readSources(root), readPackages(root)), changed);
const present = changed.filter((path) => existsSync(path));
const typed = present.filter((path) => /\.tsx?$/.test(path));
/** Drops files that no longer exist. */
const near = (chosen: Chosen): Chosen => ({ ...chosen, run: chosen.run.filter((path) => existsSync(path)) });
const tests = near(nearTests(reached, changed));
const journeys = near(nearJourneys(journeysOf, changed));

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
const tellLeft = ({ run: chosen, left }: Chosen, what: string): string =>
  `${count(chosen.length, what)}${left > 0 ? `, the nearest of ${chosen.length + left}` : ''}`;

console.log(
  `${count(changed.length, 'changed file')}: ${tellLeft(tests, 'test file')}; ${tellLeft(journeys, 'journey')}`,
);
for (const path of [...tests.run, ...journeys.run]) console.log(`  ${path}`);
console.log('npm test runs all of them.');
if (journeys.run.length > 0) console.log((await browserOfRun()).name);

await run({
  checks: [
    ...nearProjects(projects, reached).map(({ name }) =>
      check(`types (${name})`, 'tsc', ['-p', `tsconfig.${name}.json`]),
    ),
    ...(typed.length > 0 ? [check('lint with types', 'oxlint', ['--type-aware', ...typed])] : []),
    ...(present.length > 0
      ? [biome('check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...present)]
      : []),
    check('architecture and lock file', 'node', ['scripts/check-architecture.ts']),
  ],
  tests: tests.run.length > 0 ? [vitest('tests near the change', ['run', ...tests.run])] : [],
  // Some journeys run in `test:long` only.
  alone:
    journeys.run.length > 0
      ? [playwright('journeys near the change', ['--pass-with-no-tests', ...journeys.run])]
      : [],
});
