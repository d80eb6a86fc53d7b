import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { journeysOf } from '../../e2e/journeys-of.ts';
import { nearJourneys, nearProjects, nearTests, reachedFrom } from './near.ts';

const root = join(import.meta.dirname, '..', '..');
const graph = new Map([
  ['features/packs/domain/verdict.test.ts', ['features/packs/domain/verdict.ts']],
  ['features/packs/domain/index.ts', ['features/packs/domain/verdict.ts']],
  ['features/packs/server/press.ts', ['features/packs/domain/index.ts']],
  ['apps/server/wiring.test.ts', ['features/packs/domain/index.ts']],
  ['features/packs/server/press.test.ts', ['features/packs/server/press.ts']],
  ['features/accounts/server/login.test.ts', ['features/accounts/server/login.ts']],
]);
const verdict = ['features/packs/domain/verdict.ts'];

test('the tests that import a changed file are near, those of its own package first', () => {
  expect(nearTests(reachedFrom(graph, verdict), verdict)).toEqual({
    run: [
      'features/packs/domain/verdict.test.ts',
      'features/packs/server/press.test.ts',
      'apps/server/wiring.test.ts',
    ],
    left: 0,
  });
});

test('a test that was changed itself is near', () => {
  const changed = ['features/accounts/server/login.test.ts'];
  expect(nearTests(reachedFrom(graph, changed), changed).run).toEqual(changed);
});

test('a changed text is held against its other language', () => {
  const changed = ['features/products/web/texts.hu.ts'];
  expect(nearTests(changed, changed).run).toEqual(['apps/web/texts.test.ts']);
});

test('files that import each other are reached once', () => {
  const circle = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['a.ts']],
  ]);
  expect(reachedFrom(circle, ['a.ts'])).toEqual(['a.ts', 'b.ts']);
});

test('of too many tests the nearest are run, and the others are counted', () => {
  const tests = Array.from({ length: 30 }, (_, number) => `features/packs/server/${number}.test.ts`);
  const { run, left } = nearTests(tests, verdict);
  expect(run).toEqual(tests.slice(0, 16));
  expect(left).toBe(14);
});

const table = {
  'features/packs': ['overview', 'counter', 'offline'],
  'apps/web': ['first-light', 'overview'],
};

test.for([
  ['a file of a feature', verdict, ['overview', 'counter']],
  ['files of two folders', [...verdict, 'apps/web/main.tsx'], ['overview', 'first-light']],
  [
    'a journey itself, whatever else is near',
    ['e2e/offline.spec.ts', ...verdict],
    ['offline', 'overview', 'counter'],
  ],
  ['only a test', ['features/packs/domain/verdict.test.ts'], []],
  ['a file that no journey walks through', ['docs/backup.md'], []],
] as const)('journeys near a change of %s', ([, changed, names]) => {
  expect(nearJourneys(table, changed).run).toEqual(names.map((name) => `e2e/${name}.spec.ts`));
});

test('the compiler is asked about the projects that contain a reached file', () => {
  const projects = [
    { name: 'pure', include: ['features/*/domain/**/*.ts'], exclude: ['**/*.test.ts'] },
    { name: 'server', include: ['apps/server/**/*.ts', 'libs/**/*.ts'], exclude: ['libs/web-kit'] },
  ];
  const near = (...reached: readonly string[]) => nearProjects(projects, reached).map(({ name }) => name);
  expect(near(...verdict, 'apps/server/main.ts')).toEqual(['pure', 'server']);
  expect(near('features/packs/domain/verdict.test.ts', 'libs/web-kit/button.ts')).toEqual([]);
});

test('every feature has a journey, and every journey is near to something', () => {
  const features = globSync('features/*/package.json', { cwd: root }).map((path) =>
    path.replace('/package.json', ''),
  );
  expect(Object.keys(journeysOf)).toEqual(expect.arrayContaining(features));
  const journeys = globSync('e2e/*.spec.ts', { cwd: root }).map((path) => basename(path, '.spec.ts'));
  expect([...new Set(Object.values(journeysOf).flat())].toSorted()).toEqual(journeys.toSorted());
});

/** Whether a journey has a test that is not left to `npm run test:long`. */
const runsInNpmTest = (name: string): boolean => {
  const source = readFileSync(join(root, 'e2e', `${name}.spec.ts`), 'utf8');
  const others = source.replaceAll(/if \(process\.env\.PECSET_LONG\)\s+test\(/g, '');
  return /^\s*test\(/m.test(others);
};

test.each(Object.entries(journeysOf))(
  'the first journey near %s is one that runs, where any of them does',
  (_folder, names) => {
    const running = names.filter(runsInNpmTest);
    expect(names.slice(0, Math.min(running.length, 1))).toEqual(running.slice(0, 1));
  },
);
