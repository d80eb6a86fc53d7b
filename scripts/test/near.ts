import { matchesGlob } from 'node:path';
import type { Graph } from '../architecture/reach.ts';

/** More test files or journeys take longer than a developer waits between two changes. */
const MOST_TESTS = 16;
const MOST_JOURNEYS = 2;

const isTest = (path: string) => path.endsWith('.test.ts');
const journeyName = (path: string) => /^e2e\/([\w-]+)\.spec\.ts$/.exec(path)?.[1];
const packageOf = (path: string) => path.split('/').slice(0, 2).join('/');

export type Chosen = {
  readonly run: readonly string[];
  /** Number of candidates left out because of the limit. */
  readonly left: number;
};

const atMost = (most: number, all: readonly string[]): Chosen => ({
  run: all.slice(0, most),
  left: Math.max(all.length - most, 0),
});

/** Returns the changed files and all direct and indirect importers, the nearest first. */
export const reachedFrom = (graph: Graph, changed: readonly string[]): readonly string[] => {
  const imports = [...graph].flatMap(([importer, targets]) =>
    targets.map((target) => ({ importer, target })),
  );
  const importersOf = Map.groupBy(imports, ({ target }) => target);
  // A Set iterates in insertion order and includes members added during the iteration.
  const reached = new Set(changed);
  for (const path of reached) for (const { importer } of importersOf.get(path) ?? []) reached.add(importer);
  return [...reached];
};

/** It finds all texts by a pattern, so no import leads to it. */
const TEXTS_TEST = 'apps/web/texts.test.ts';
const isText = (path: string) => /\/texts\.\w+\.ts$/.test(path);

/** Puts the tests of the changed packages first, since they test the change itself. */
export const nearTests = (reached: readonly string[], changed: readonly string[]): Chosen => {
  const homes = new Set(changed.map(packageOf));
  const isOwn = (path: string) => homes.has(packageOf(path));
  const tests = [...new Set([...(changed.some(isText) ? [TEXTS_TEST] : []), ...reached.filter(isTest)])];
  const ownFirst = [...tests.filter(isOwn), ...tests.filter((path) => !isOwn(path))];
  return atMost(MOST_TESTS, ownFirst);
};

/** Returns the changed journeys, and the most relevant ones for the changed folders. */
export const nearJourneys = (
  journeysOf: Readonly<Record<string, readonly string[]>>,
  changed: readonly string[],
): Chosen => {
  const own = changed.flatMap((path) => journeyName(path) ?? []);
  const touched = [...new Set(changed.filter((path) => !isTest(path)).map(packageOf))];
  const lists = touched.map((folder) => journeysOf[folder] ?? []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  // Takes one journey of each folder before a second one of any folder.
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []));
  const ofFolders = [...new Set(inTurn.flat())].filter((name) => !own.includes(name));
  const { run, left } = atMost(MOST_JOURNEYS, ofFolders);
  return { run: [...own, ...run].map((name) => `e2e/${name}.spec.ts`), left };
};

export type TypeProject = {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};

const lies = (path: string, pattern: string) => path.startsWith(`${pattern}/`) || matchesGlob(path, pattern);

/** Returns the TypeScript projects that a change can break. */
export const nearProjects = (
  projects: readonly TypeProject[],
  reached: readonly string[],
): readonly TypeProject[] =>
  projects.filter(({ include, exclude }) =>
    reached.some(
      (path) =>
        include.some((pattern) => lies(path, pattern)) && !exclude.some((pattern) => lies(path, pattern)),
    ),
  );
