import type { Graph } from './reach.ts';

/** Files that import nothing of what is left are on no circle; without them others import nothing, and so on. */
const withoutLeaves = (graph: Graph): Graph => {
  const rest = new Map(
    [...graph].map(([file, imports]) => [file, imports.filter((one) => one !== file && graph.has(one))]),
  );
  for (;;) {
    const leaves = [...rest].filter(([, imports]) => !imports.some((one) => rest.has(one)));
    if (leaves.length === 0) return rest;
    for (const [file] of leaves) rest.delete(file);
  }
};

/** The shortest way from a file back to itself, every file on it; nothing where there is none. */
const circleOf = (graph: Graph, file: string): readonly string[] | undefined => {
  const ways: (readonly [string, ...string[]])[] = [[file]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way[0]) ?? []) {
      if (next === file) return way.toReversed();
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([next, ...way]);
    }
  }
  return undefined;
};

/** Each circle once, of types too: none of its files can be understood before the others. */
export const circleFaults = (graph: Graph): readonly string[] => {
  const rest = withoutLeaves(graph);
  const told = new Set<string>();
  const faults: string[] = [];
  for (const file of rest.keys()) {
    const circle = told.has(file) ? undefined : circleOf(rest, file);
    if (!circle) continue;
    for (const one of circle) told.add(one);
    faults.push(`${[...circle, file].join(' → ')}: a circle`);
  }
  return faults;
};
