import { importsOf } from './imports.ts';
import { isTest, placeOf } from './places.ts';
import { type Package, resolve, type SourceFile } from './resolve.ts';

/** Files that must not be reached, directly or through others. */
const forbidden = [
  {
    from: 'features/packs/server/gateway/production.ts',
    to: 'libs/nmvs/model/',
    why: 'the production gateway never leans on our own model of the national rules',
  },
  {
    from: 'features/national/server/',
    to: 'libs/nmvs/model/',
    why: 'the line to the national system never leans on our own model of its rules',
  },
  {
    from: 'libs/nmvs/index.ts',
    to: 'libs/nmvs/model/',
    why: 'what is sent and read does without our own model of the national rules',
  },
] as const;

/** A rule about files that no longer exist checks nothing: they have moved, and the rule must follow. */
export const idleRules = (files: readonly SourceFile[]): readonly string[] =>
  forbidden.flatMap(({ from, to }) =>
    files.some(({ path }) => path.startsWith(from))
      ? []
      : [`scripts/architecture/reach.ts: no file is ${from}, so nothing is kept from ${to}`],
  );

export type Graph = ReadonlyMap<string, readonly string[]>;

export const graphOf = (files: readonly SourceFile[], packages: readonly Package[]): Graph =>
  new Map(
    files.map(({ path, source }) => [
      path,
      importsOf(source).flatMap((name) => {
        const found = resolve(placeOf(path), name, packages);
        return 'fault' in found || !found.target ? [] : [found.target.path];
      }),
    ]),
  );

/** Returns the files on the shortest import path from a file into a folder; undefined if there is none. */
const wayInto = (graph: Graph, start: string, folder: string): readonly string[] | undefined => {
  const ways: (readonly [string, ...string[]])[] = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const [here] = way;
    if (here.startsWith(folder)) return way.toReversed();
    for (const next of graph.get(here) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([next, ...way]);
    }
  }
  return undefined;
};

export const reachFaults = (
  files: readonly SourceFile[],
  packages: readonly Package[],
): readonly string[] => {
  const graph = graphOf(files, packages);
  return forbidden.flatMap(({ from, to, why }) =>
    files
      .filter(({ path }) => path.startsWith(from) && !isTest(path))
      .flatMap(({ path }) => {
        const way = wayInto(graph, path, to);
        return way ? [`${way.join(' → ')}: ${why}`] : [];
      }),
  );
};
